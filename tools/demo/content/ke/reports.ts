import type { MatchFacts, Report, ReportBlock, WriteReport } from '../../reports/match-facts';
import * as closings from './reports/sentences-closings';
import * as goalSentences from './reports/sentences-goals';
import * as halves from './reports/sentences-halves';
import { leads } from './reports/sentences-leads';
import * as openings from './reports/sentences-openings';
import * as tables from './reports/sentences-tables';
import { drawTitles, shootoutTitles, shortName, winTitles } from './reports/sentences-titles';
import { dash, toStory, type Goal, type Story, type Team } from './reports/story';
import { createTeller, type Teller, type Variant } from './reports/teller';
import { capital, possessive } from './reports/words';

const MIN_WORDS = 172;
const MIN_BLOCKS = 5;
/** A lead or first sentence that has said already by how much, or that one side did not score. */
const MARGIN_TOLD =
  /clean sheet|without scoring|did not score|conceded nothing|goal more|closer|separated|not close|single goal|by a distance|margin/u;

const COMPETITIONS: Readonly<Record<MatchFacts['competition'], string>> = {
  'world-cup-2022': 'World Cup 2022',
  'premier-league-2023-24': 'Premier League',
  'liga-vetrova': 'League of Winds',
};

/** Writes a match report in English for Kenya out of the facts of a match. */
export const writeReport: WriteReport = (facts, say): Report => {
  const story = toStory(facts);
  const teller = createTeller(say);
  const title = teller.tell(`title-${story.outcome}`, titles(story));
  const lead = teller.tell(`lead-${story.outcome}`, leads(story));
  const blocks = lengthened(body(story, lead, teller), story, teller);
  return { title, lead, blocks, tags: tags(story), pictureAlt: pictureAlt(story) };
};

const titles = (story: Story): Variant[] =>
  story.outcome === 'shootout'
    ? shootoutTitles(story)
    : story.outcome === 'draw'
      ? drawTitles(story)
      : winTitles(story);

const tags = ({ facts, home, away }: Story): string[] => [COMPETITIONS[facts.competition], home.head, away.head];

const pictureAlt = ({ home, away, date }: Story): string =>
  `Illustration: a football motif for ${home.head} against ${away.head}, ${date.full}`;

function body(story: Story, lead: string, teller: Teller): ReportBlock[] {
  if (story.goals.length > 0) return withGoals(story, lead, teller);
  return story.score[0] + story.score[1] === 0 ? withoutGoals(story, teller) : withScoreOnly(story, teller);
}

const flow = (sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

const paragraph = (...sentences: readonly string[]): ReportBlock[] => {
  const text = flow(sentences);
  return text === '' ? [] : [{ type: 'paragraph', text }];
};

const heading = (text: string): ReportBlock => ({ type: 'heading', text });

const textOf = (block: ReportBlock): string => (block.type === 'list' ? block.items.join(' ') : block.text);

/** Adds true, general or counted things to a report that would be too short. */
function lengthened(blocks: ReportBlock[], story: Story, { maybe, once }: Teller): ReportBlock[] {
  const tally = (team: Team): string => (once(`tally ${team.key}`) ? maybe('tally', tables.tally(story, team)) : '');
  const more = [
    () => (once('timeline') ? maybe('timeline', closings.timeline(story)) : ''),
    () => (once('figures') ? maybe('figures', closings.figures(story)) : ''),
    () => (once('margins') ? maybe('margins', closings.margins(story)) : ''),
    () => tally(story.loser),
    () => tally(story.winner),
    ...[1, 2, 3, 4].map(() => () => maybe('context', closings.context(story))),
  ];
  let words = blocks.map(textOf).join(' ').split(/\s+/u).length;
  const added: string[] = [];
  for (const next of more) {
    if (words >= MIN_WORDS && blocks.length + Math.min(added.length, 1) >= MIN_BLOCKS) break;
    const sentence = next();
    if (sentence !== '') added.push(sentence);
    words += sentence.split(/\s+/u).length;
  }
  const last = blocks.at(-1);
  return last?.type === 'paragraph' && blocks.length >= 6
    ? [...blocks.slice(0, -1), { type: 'paragraph', text: flow([...added, last.text]) }]
    : [...blocks.slice(0, -1), ...paragraph(...added), ...blocks.slice(-1)];
}

/** An even choice among shapes, the same for the same match. */
const choice = ({ facts }: Story, of: number): number => (facts.id * 7 + facts.home.goalsFor) % of;

const opening = (story: Story, { tell }: Teller, lead = ''): string => {
  const named = story.goals.some((goal) => lead.includes(goal.name));
  if (story.outcome === 'shootout') return tell('open-shootout', openings.openShootout(story));
  if (story.outcome === 'win') return tell('open-win', openings.openWin(story, !named));
  return story.score[0] === 0
    ? tell('open-blank', openings.openBlank(story))
    : tell('open-draw', openings.openDraw(story));
};

const setting = (story: Story, { tell }: Teller): string => tell('setting', openings.setting(story));

const figures = (story: Story, { maybe, once }: Teller): string =>
  once('figures') ? maybe('figures', closings.figures(story)) : '';

const margins = (story: Story, { maybe, once }: Teller): string =>
  once('margins') ? maybe('margins', closings.margins(story)) : '';

const timeline = (story: Story, { maybe, once }: Teller): string =>
  once('timeline') ? maybe('timeline', closings.timeline(story)) : '';

const meaning = (story: Story, { maybe }: Teller): string =>
  story.home.facts.table ? maybe('meaning', closings.meaning(story)) : maybe('knockout', closings.knockout(story));

const closing = (story: Story, { tell }: Teller): string => tell('closing', closings.closing(story));

/** A team's form, standing and goals, as far as there are any; `full` says all of it. */
const about = (story: Story, team: Team, { maybe, once }: Teller, full: boolean): string => {
  const form = maybe('form', tables.form(story, team));
  const standing = maybe('standing', tables.standing(story, team));
  const counted = (full || standing === '') && once(`tally ${team.key}`);
  const tally = counted ? maybe('tally', tables.tally(story, team)) : '';
  return flow(pronouns([form, standing, tally], team));
};

/** After the first sentence about a team: `They`, `Their`. */
const pronouns = (sentences: readonly string[], team: Team): string[] => {
  const [first = '', ...rest] = sentences.filter((sentence) => sentence !== '');
  const names = [team.n, team.alt].map(capital);
  const shorten = (sentence: string): string => {
    const owner = names.map(possessive).find((name) => sentence.startsWith(`${name} `));
    if (owner) return `Their${sentence.slice(owner.length)}`;
    const name = names.find((candidate) => sentence.startsWith(`${candidate} `));
    return name ? `They${sentence.slice(name.length)}` : sentence;
  };
  return [first, ...rest.map(shorten)];
};

/** Matches of which every goal is known. */
function withGoals(story: Story, lead: string, teller: Teller): ReportBlock[] {
  const shape = choice(story, 4);
  const many = story.goals.length >= 5;
  const open = opening(story, teller, lead);
  if (MARGIN_TOLD.test(`${lead} ${open}`)) teller.once('margins');
  const place = setting(story, teller);
  const [first, second, extra] = course(shortened(story, `${lead} ${open}`), teller);
  const goalless = story.goals.every((goal) => goal.period > 1);
  const play = goalless
    ? [...paragraph(first, second), ...paragraph(extra)]
    : [...paragraph(first), ...paragraph(second), ...paragraph(extra)];
  const sum = flow(many ? [figures(story, teller)] : [margins(story, teller), timeline(story, teller)]);
  const [one, other] = shape % 2 === 0 ? [story.winner, story.loser] : [story.loser, story.winner];
  const ofOne = about(story, one, teller, !many);
  const ofOther = about(story, other, teller, false);
  const sense = meaning(story, teller);
  const list = story.goals.length >= 3 && shape !== 1 ? scorers(story, teller) : [];
  const ending = many ? '' : closing(story, teller);
  switch (shape) {
    case 0:
      return [
        ...paragraph(open, place),
        ...play,
        ...list,
        ...paragraph(sum, sense),
        ...paragraph(ofOne, ofOther),
        ...paragraph(ending),
      ];
    case 1: {
      const middle = heading(teller.tell('heading-story', closings.storyHeading(story)));
      return [
        ...paragraph(open, sum),
        ...paragraph(place),
        middle,
        ...play,
        ...paragraph(ofOne),
        ...paragraph(ofOther, sense, ending),
      ];
    }
    case 2: {
      const table = story.home.facts.table ? [heading(teller.tell('heading-table', closings.tableHeading(story)))] : [];
      return [
        ...paragraph(place, open),
        ...play,
        ...list,
        ...paragraph(sum),
        ...table,
        ...paragraph(ofOne, ofOther),
        ...paragraph(sense, ending),
      ];
    }
    default:
      return [
        ...paragraph(open, place),
        ...play,
        ...paragraph(sum, sense),
        ...paragraph(ofOne, ofOther, ending),
        ...list,
      ];
  }
}

/** Goalless matches. */
function withoutGoals(story: Story, teller: Teller): ReportBlock[] {
  const { tell, maybe } = teller;
  const shape = choice(story, 3);
  const open = opening(story, teller);
  const place = setting(story, teller);
  const half = tell('half-blank', halves.halfBlank(story));
  const blank = tell('second-blank', halves.secondBlank(story));
  const extra = story.facts.extraTime
    ? [tell('extra', closings.extraTime(story)), tell('extra-blank', closings.extraBlank(story))]
    : [];
  const pens = story.outcome === 'shootout' ? paragraph(...extra, tell('shootout', closings.shootout(story))) : [];
  const sum = margins(story, teller);
  const ofHome = flow([about(story, story.home, teller, true), maybe('outlook', tables.outlook(story, story.home))]);
  const ofAway = flow([about(story, story.away, teller, true), maybe('gap', tables.gap(story))]);
  const [one, other] = shape === 1 ? [ofAway, ofHome] : [ofHome, ofAway];
  const start = story.home.facts.form.length === 0;
  const table =
    story.home.facts.table && shape !== 2 ? [heading(tell('heading-table', closings.tableHeading(story)))] : [];
  const play =
    shape === 0
      ? [...paragraph(open, place), ...paragraph(half, blank, sum)]
      : [...paragraph(open, sum), ...paragraph(place, half, blank)];
  const standings = start ? paragraph(one, other) : [...paragraph(one), ...paragraph(other)];
  return [...play, ...pens, ...table, ...standings, ...paragraph(meaning(story, teller), closing(story, teller))];
}

/** Matches of which the score at half-time and at the end is known, but not the scorers. */
function withScoreOnly(story: Story, teller: Teller): ReportBlock[] {
  const { maybe } = teller;
  const shape = choice(story, 4);
  const open = opening(story, teller);
  const place = setting(story, teller);
  const half = halfSentence(story, teller);
  const rest = restSentence(story, teller);
  const turn = story.half === null ? '' : maybe('course', openings.course(story));
  const sum = shape % 2 === 0 ? figures(story, teller) : margins(story, teller) || figures(story, teller);
  const [one, other] = shape % 2 === 0 ? [story.winner, story.loser] : [story.loser, story.winner];
  const ofOne = flow([about(story, one, teller, true), maybe('outlook', tables.outlook(story, one))]);
  const ofOther = about(story, other, teller, true);
  const distance = maybe('gap', tables.gap(story));
  const sense = meaning(story, teller);
  const last = closing(story, teller);
  const middle = (): ReportBlock => heading(teller.tell('heading-story', closings.storyHeading(story)));
  const table = (): ReportBlock => heading(teller.tell('heading-table', closings.tableHeading(story)));
  switch (shape) {
    case 0:
      return [
        ...paragraph(open, place),
        ...paragraph(half, rest, turn),
        ...paragraph(sum, sense),
        table(),
        ...paragraph(ofOne),
        ...paragraph(ofOther, distance),
        ...paragraph(last),
      ];
    case 1:
      return [
        ...paragraph(place, open),
        middle(),
        ...paragraph(half, rest),
        ...paragraph(turn, sum),
        ...paragraph(ofOne),
        ...paragraph(ofOther),
        ...paragraph(distance, sense, last),
      ];
    case 2:
      return [
        ...paragraph(open, sum),
        ...paragraph(place, half, rest),
        ...paragraph(turn, sense),
        ...paragraph(ofOne),
        ...paragraph(ofOther),
        ...paragraph(distance, last),
      ];
    default:
      return [
        ...paragraph(open, place),
        ...paragraph(half, rest, turn),
        table(),
        ...paragraph(ofOne, distance),
        ...paragraph(ofOther),
        ...paragraph(sum, sense),
        ...paragraph(last),
      ];
  }
}

function halfSentence(story: Story, { tell }: Teller): string {
  const lead = halves.halfLead(story);
  if (story.half === null) return '';
  if (lead) return tell('half-ahead', halves.halfAhead(lead));
  return story.half[0] === 0
    ? tell('half-blank', halves.halfBlank(story))
    : tell('half-level', halves.halfLevel(story));
}

function restSentence(story: Story, { tell }: Teller): string {
  if (story.half === null) return '';
  return halves.secondGoals(story) === 0
    ? tell('second-blank', halves.secondBlank(story))
    : tell('second-score', halves.secondScore(story));
}

/** The goals as sentences: first half, second half, extra time with penalties. */
function course(story: Story, teller: Teller): [string, string, string] {
  const { tell, maybe } = teller;
  const of = (period: Goal['period']): string[] =>
    told(
      story.goals.filter((goal) => goal.period === period),
      teller,
    );
  const early = [...of(1), halfSentence(story, teller)];
  const late = of(2);
  const only = story.goals.length === 1 && story.outcome === 'win' ? story.goals.at(0) : undefined;
  const blank =
    late.length === 0 && story.half !== null && !only ? [tell('second-blank', halves.secondBlank(story))] : [];
  const winner = only ? [maybe('only-goal', goalSentences.onlyGoal(only))] : [];
  const added = of(3);
  const extra = story.facts.extraTime
    ? [
        tell('extra', closings.extraTime(story)),
        ...(added.length > 0 ? added : [tell('extra-blank', closings.extraBlank(story))]),
      ]
    : [];
  const pens = story.outcome === 'shootout' ? [tell('shootout', closings.shootout(story))] : [];
  return [flow(early), flow([...late, ...blank, ...winner]), flow([...extra, ...pens])];
}

/** The story with players by their last name from the second mention on. */
function shortened(story: Story, before: string): Story {
  const goals = story.goals.map((goal, index) => {
    const named =
      before.includes(goal.name) || story.goals.slice(0, index).some((earlier) => earlier.name === goal.name);
    const short = shortName(goal.name);
    const shared = story.goals.some((other) => other.name !== goal.name && shortName(other.name) === short);
    return named && !shared ? { ...goal, name: short } : goal;
  });
  return { ...story, goals };
}

/** One sentence per goal; goals that only make a lead larger are taken together. */
function told(goals: readonly Goal[], teller: Teller): string[] {
  const [goal, ...rest] = goals;
  if (!goal) return [];
  const end = rest.findIndex((next) => !joins(next) || next.team !== goal.team);
  const alike = joins(goal) ? [goal, ...rest.slice(0, end === -1 ? rest.length : end)] : [goal];
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
