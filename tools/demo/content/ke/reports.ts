import type { MatchFacts, Report, ReportBlock, WriteReport } from '../../reports/match-facts';
import * as closings from './reports/sentences-closings';
import * as goalSentences from './reports/sentences-goals';
import * as halves from './reports/sentences-halves';
import { leads } from './reports/sentences-leads';
import * as openings from './reports/sentences-openings';
import * as tables from './reports/sentences-tables';
import { drawTitles, shootoutTitles, winTitles } from './reports/sentences-titles';
import { toStory, type Goal, type Story, type Team } from './reports/story';
import { createTeller, type Teller } from './reports/teller';
import { dash } from './reports/story';

/** Writes a match report in English for Kenya out of the facts of a match. */
export const writeReport: WriteReport = (facts, say): Report => {
  const story = toStory(facts);
  const teller = createTeller(say);
  const title = teller.tell(`title-${story.outcome}`, titles(story));
  const lead = teller.tell(`lead-${story.outcome}`, leads(story));
  return { title, lead, blocks: body(story, teller), tags: tags(story), pictureAlt: pictureAlt(story) };
};

const titles = (story: Story) =>
  story.outcome === 'shootout' ? shootoutTitles(story) : story.outcome === 'draw' ? drawTitles(story) : winTitles(story);

const COMPETITIONS: Readonly<Record<MatchFacts['competition'], string>> = {
  'world-cup-2022': 'World Cup 2022',
  'premier-league-2023-24': 'Premier League',
  'liga-vetrova': 'League of Winds',
};

const tags = ({ facts, home, away }: Story): string[] => [COMPETITIONS[facts.competition], home.head, away.head];

const pictureAlt = ({ home, away, date }: Story): string =>
  `Illustration: a football motif for ${home.head} against ${away.head}, ${date.full}`;

function body(story: Story, teller: Teller): ReportBlock[] {
  if (story.goals.length > 0) return withGoals(story, teller);
  return story.score[0] + story.score[1] === 0 ? withoutGoals(story, teller) : withScoreOnly(story, teller);
}

const paragraph = (...sentences: readonly string[]): ReportBlock[] => {
  const text = sentences.filter((sentence) => sentence !== '').join(' ');
  return text === '' ? [] : [{ type: 'paragraph', text }];
};

const heading = (text: string): ReportBlock => ({ type: 'heading', text });

/** An even choice among shapes, the same for the same match. */
const choice = ({ facts }: Story, of: number): number => (facts.id * 7 + facts.home.goalsFor) % of;

const opening = (story: Story, { tell }: Teller): string => {
  if (story.outcome === 'shootout') return tell('open-shootout', openings.openShootout(story));
  if (story.outcome === 'win') return tell('open-win', openings.openWin(story));
  return story.score[0] === 0 ? tell('open-blank', openings.openBlank(story)) : tell('open-draw', openings.openDraw(story));
};

const setting = (story: Story, { tell }: Teller): string => tell('setting', openings.setting(story));

const figures = (story: Story, { maybe }: Teller): string => maybe('figures', closings.figures(story));

const meaning = (story: Story, { maybe }: Teller): string =>
  story.home.facts.table ? maybe('meaning', closings.meaning(story)) : maybe('knockout', closings.knockout(story));

const closing = (story: Story, { tell }: Teller): string => tell('closing', closings.closing(story));

/** A team's standing, form and goals, as far as there are any; `full` says all of it. */
const about = (story: Story, team: Team, { maybe }: Teller, full: boolean): string => {
  const standing = maybe('standing', tables.standing(story, team));
  const form = maybe('form', tables.form(story, team));
  const tally = full || standing === '' ? maybe('tally', tables.tally(story, team)) : '';
  return [standing, form, tally].filter((sentence) => sentence !== '').join(' ');
};

/** Matches of which every goal is known. */
function withGoals(story: Story, teller: Teller): ReportBlock[] {
  const [first, second, extra] = course(story, teller);
  const shape = choice(story, 4);
  const long = story.goals.length >= 5;
  const list = story.goals.length >= 3 && shape !== 1 ? scorers(story, teller) : [];
  const [one, other] = shape % 2 === 0 ? [story.winner, story.loser] : [story.loser, story.winner];
  const standings = [
    ...paragraph(about(story, one, teller, !long), shape === 2 ? '' : about(story, other, teller, !long && shape === 3)),
    ...(shape === 2 ? paragraph(about(story, other, teller, false)) : []),
  ];
  const tail = paragraph(meaning(story, teller), closing(story, teller));
  const play = [...paragraph(first), ...paragraph(second), ...paragraph(extra)];
  const open = opening(story, teller);
  const place = setting(story, teller);
  const sum = figures(story, teller);
  const tableHeading = heading(teller.tell('heading-table', closings.tableHeading(story)));
  switch (shape) {
    case 0:
      return [...paragraph(open, place), ...play, ...list, ...paragraph(sum), ...standings, ...tail];
    case 1:
      return [...paragraph(open, sum), heading(teller.tell('heading-story', closings.storyHeading(story))), ...paragraph(place, first), ...paragraph(second), ...paragraph(extra), ...standings, ...tail];
    case 2:
      return [...paragraph(place, open), ...play, ...(story.home.facts.table ? [tableHeading] : []), ...standings, ...list, ...tail];
    default:
      return [...paragraph(open, place), ...list, ...play, ...paragraph(sum, meaning(story, teller)), ...standings, ...paragraph(closing(story, teller))];
  }
}

/** Goalless matches. */
function withoutGoals(story: Story, teller: Teller): ReportBlock[] {
  const { tell, maybe } = teller;
  const shape = choice(story, 3);
  const open = opening(story, teller);
  const half = tell('half-blank', halves.halfBlank(story));
  const blank = tell('second-blank', halves.secondBlank(story));
  const extra = story.facts.extraTime ? [tell('extra', closings.extraTime(story)), tell('extra-blank', closings.extraBlank(story))] : [];
  const pens = story.outcome === 'shootout' ? paragraph(...extra, tell('shootout', closings.shootout(story))) : [];
  const home = paragraph(about(story, story.home, teller, true), maybe('gap', tables.gap(story)));
  const away = paragraph(about(story, story.away, teller, true));
  const [one, other] = shape === 1 ? [away, home] : [home, away];
  const table = story.home.facts.table ? [heading(tell('heading-table', closings.tableHeading(story)))] : [];
  return [
    ...(shape === 0 ? paragraph(open, setting(story, teller)) : paragraph(open)),
    ...(shape === 0 ? paragraph(half, blank, figures(story, teller)) : paragraph(setting(story, teller), half, blank)),
    ...pens,
    ...(shape === 2 ? [] : table),
    ...one,
    ...other,
    ...paragraph(meaning(story, teller), closing(story, teller)),
  ];
}

/** Matches of which the score at half-time and at the end is known, but not the scorers. */
function withScoreOnly(story: Story, teller: Teller): ReportBlock[] {
  const { tell, maybe } = teller;
  const shape = choice(story, 4);
  const halfTime = halfSentence(story, teller);
  const rest = story.half === null ? '' : halves.secondGoals(story) === 0
    ? tell('second-blank', halves.secondBlank(story))
    : tell('second-score', halves.secondScore(story));
  const turn = story.half === null ? '' : maybe('course', openings.course(story));
  const [one, other] = shape % 2 === 0 ? [story.winner, story.loser] : [story.loser, story.winner];
  const open = opening(story, teller);
  const place = setting(story, teller);
  const sum = figures(story, teller);
  const ofOne = about(story, one, teller, true);
  const ofOther = about(story, other, teller, true);
  const distance = maybe('gap', tables.gap(story));
  const sense = meaning(story, teller);
  const last = closing(story, teller);
  const story_ = heading(tell('heading-story', closings.storyHeading(story)));
  const table = heading(tell('heading-table', closings.tableHeading(story)));
  switch (shape) {
    case 0:
      return [...paragraph(open, place), ...paragraph(halfTime, rest, turn), ...paragraph(sum, sense), table, ...paragraph(ofOne), ...paragraph(ofOther, distance), ...paragraph(last)];
    case 1:
      return [...paragraph(place, open), story_, ...paragraph(halfTime, turn), ...paragraph(rest, sum), ...paragraph(ofOne, ofOther), ...paragraph(distance, sense, last)];
    case 2:
      return [...paragraph(open, sum), ...paragraph(place, halfTime, rest), ...paragraph(turn, sense), ...paragraph(ofOne), ...paragraph(ofOther), ...paragraph(distance, last)];
    default:
      return [...paragraph(open, halfTime, rest), ...paragraph(place, turn), table, ...paragraph(ofOne, distance), ...paragraph(ofOther), ...paragraph(sum, sense), ...paragraph(last)];
  }
}

function halfSentence(story: Story, { tell }: Teller): string {
  const lead = halves.halfLead(story);
  if (story.half === null) return '';
  if (lead) return tell('half-ahead', halves.halfAhead(story, lead));
  return story.half[0] === 0 ? tell('half-blank', halves.halfBlank(story)) : tell('half-level', halves.halfLevel(story));
}

/** The goals as sentences: first half, second half, extra time with penalties. */
function course(story: Story, teller: Teller): [string, string, string] {
  const { tell, maybe } = teller;
  const of = (period: Goal['period']) => told(story.goals.filter((goal) => goal.period === period), teller);
  const [early, late, added] = [of(1), of(2), of(3)];
  const only = story.goals.length === 1 && story.outcome === 'win' ? story.goals.at(0) : undefined;
  const second = late.length > 0 || story.half === null ? late : only ? [] : [tell('second-blank', halves.secondBlank(story))];
  const winner = only ? [maybe('only-goal', goalSentences.onlyGoal(only))] : [];
  const extra = story.facts.extraTime
    ? [tell('extra', closings.extraTime(story)), ...(added.length > 0 ? added : [tell('extra-blank', closings.extraBlank(story))])]
    : [];
  const pens = story.outcome === 'shootout' ? [tell('shootout', closings.shootout(story))] : [];
  return [
    [...early, halfSentence(story, teller)].join(' ').trim(),
    [...second, ...winner].join(' '),
    [...extra, ...pens].join(' '),
  ];
}

/** One sentence per goal; goals that only make a lead larger are taken together. */
function told(goals: readonly Goal[], teller: Teller): string[] {
  const [goal, ...rest] = goals;
  if (!goal) return [];
  const more = rest.findIndex((next) => !joins(next) || next.team !== goal.team);
  const alike = joins(goal) ? [goal, ...rest.slice(0, more === -1 ? rest.length : more)] : [goal];
  const last = alike.at(-1);
  if (last && alike.length > 1) {
    return [teller.tell('goal-pile', goalSentences.pile(alike, last)), ...told(goals.slice(alike.length), teller)];
  }
  return [sentence(goal, teller), ...told(rest, teller)];
}

const joins = (goal: Goal): boolean => goal.kind === 'extend' && !goal.facts.ownGoal;

function sentence(goal: Goal, { tell }: Teller): string {
  if (goal.facts.ownGoal) return tell('goal-own', goalSentences.ownGoal(goal));
  switch (goal.kind) {
    case 'opener':
      return goal.facts.penalty
        ? tell('goal-opener-penalty', goalSentences.openerPenalty(goal))
        : tell('goal-opener', goalSentences.opener(goal));
    case 'extend':
      return goal.facts.penalty
        ? tell('goal-extend-penalty', goalSentences.extendPenalty(goal))
        : tell('goal-extend', goalSentences.extend(goal));
    case 'cut':
      return tell('goal-cut', goalSentences.cut(goal));
    case 'level':
      return tell('goal-level', goalSentences.level(goal));
    case 'lead':
      return tell('goal-lead', goalSentences.lead(goal));
  }
}

function scorers(story: Story, { tell }: Teller): ReportBlock[] {
  const items = story.goals.map(
    (goal) => `${dash(...goal.facts.score)} ${goal.name} (${goalSentences.mark(goal)}), ${goal.team.head}`,
  );
  return [heading(tell('heading-goals', closings.goalsHeading(story))), { type: 'list', items }];
}
