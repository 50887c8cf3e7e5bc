import type { Report, WriteReport } from '../../reports/match-facts';
import { compose } from './reports/compose';
import { leadDetail, leadResult } from './reports/leads';
import { readStory, type Story } from './reports/story';
import { joined, type Tell, teller } from './reports/tell';
import { titleLines } from './reports/titles';

const TITLE = 85;
const LEAD = 240;

/** A match report in Serbian, out of nothing but the facts of the feed. */
export const writeReport: WriteReport = (facts, say): Report => {
  const story = readStory(facts);
  const tell = teller(say);
  return {
    title:
      tell(`title.${story.shape}`, titleLines(story), TITLE) ||
      `${story.home.name.n} – ${story.away.name.n} ${story.score}`,
    lead: leadOf(story, tell),
    blocks: compose(story, tell),
    tags: tagsOf(story),
    pictureAlt: tell('alt', pictureLines(story)),
  };
};

function leadOf(story: Story, tell: Tell): string {
  const result = tell('lead', leadResult(story), LEAD);
  return joined(result, tell('lead.detail', leadDetail(story), LEAD - result.length - 1));
}

function tagsOf(story: Story): string[] {
  const tags = [story.tag, story.home.name.n, story.away.name.n];
  return story.stageTag ? [...tags, story.stageTag] : tags;
}

function pictureLines(story: Story): readonly string[] {
  const [home, away] = [story.home.name, story.away.name];
  return [
    `Ilustracija uz izveštaj sa utakmice ${home.n} – ${away.n} (${story.score})`,
    `Crtež uz duel ${home.g} i ${away.g}, ${story.m.date}`,
    `Ilustracija: fudbalski motiv uz rezultat ${home.n} – ${away.n} ${story.score}`,
    `Geometrijska ilustracija uz meč ${home.g} i ${away.g} (${story.score})`,
  ];
}
