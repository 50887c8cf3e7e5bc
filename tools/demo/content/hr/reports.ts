import type { MatchFacts, Report, ReportBlock, WriteReport } from '../../reports/match-facts';
import { context, type Ctx, type Goal, type Side, type Tell } from './reports/context';
import { closing, form, formBoth, rules, runs } from './reports/sentences-form';
import {
  alts,
  extraTime,
  goalsHeading,
  interval,
  intervalPool,
  outcome,
  secondHalf,
  secondHalfHeading,
  setting,
  shootOut,
  tableHeading,
} from './reports/sentences-frame';
import { arithmetic, goalList, tellGoals } from './reports/sentences-goals';
import { leads, leadTails } from './reports/sentences-leads';
import {
  gap,
  groupDraw,
  groupLoser,
  groupWinner,
  knockOutLoser,
  knockOutWinner,
  standing,
  standingBoth,
  totals,
} from './reports/sentences-table';
import { titles } from './reports/sentences-titles';
import { teller } from './reports/teller';

const TITLE_LIMIT = 85;
const LEAD_LIMIT = 240;
/** Characters below which a paragraph does not stand alone. */
const SHORT = 110;
const FEWEST = 6;
/** Words below which a report gets one more paragraph. */
const ENOUGH = 170;

/** One report's sentences by what they tell; each is chosen when it is called for, '' where there is nothing to say. */
interface Voice {
  readonly setting: () => string;
  readonly interval: () => string;
  readonly secondHalf: () => string;
  readonly outcome: () => string;
  readonly sums: () => string;
  /** What both sides had behind them, in one sentence or two. */
  readonly before: () => string;
  /** A run that a side makes or breaks, if there is one. */
  readonly run: (side: Side) => string;
  readonly totals: (side: Side) => string;
  readonly rules: () => string;
  readonly closing: () => string;
  /** What the result means: the group, the next round or the table. */
  readonly meaning: () => string;
  readonly goals: (goals: readonly Goal[]) => string;
  /** Extra time with its goals, and the shoot-out. */
  readonly overtime: () => string;
}

function voice(c: Ctx, tell: Tell): Voice {
  const halfKnown = c.halfScore !== null;
  return {
    setting: () => tell('setting', setting(c)),
    interval: () => (halfKnown ? tell(intervalPool(c), interval(c)) : ''),
    secondHalf: () => (halfKnown && !c.facts.extraTime ? tell('second-half', secondHalf(c)) : ''),
    outcome: () => tell(c.draw ? 'outcome-draw' : 'outcome-win', c.knockOut && c.draw ? [] : outcome(c)),
    sums: () => tell('sums', arithmetic(c)),
    before: () =>
      c.facts.id % 5 < 2
        ? join(tell('form', form(c, c.H)), tell('form', form(c, c.A)))
        : tell('form-both', formBoth(c)) || tell('form', form(c, c.W)),
    run: (side) => tell('runs', runs(c, side)),
    totals: (side) => tell('totals', totals(c, side)),
    rules: () => tell('rules', rules(c)),
    closing: () => tell('closing', closing(c)),
    meaning: () => meaning(c, tell),
    goals: (goals) => tellGoals(c, tell, goals),
    overtime: () =>
      c.facts.extraTime
        ? join(
            tell('extra-time', extraTime(c)),
            tellGoals(
              c,
              tell,
              c.goals.filter((goal) => goal.half === 3),
            ),
            c.shootOut ? tell('shoot-out', shootOut(c)) : '',
          )
        : '',
  };
}

function meaning(c: Ctx, tell: Tell): string {
  if (c.knockOut) return join(tell('knock-out-winner', knockOutWinner(c)), tell('knock-out-loser', knockOutLoser(c)));
  if (!c.facts.home.table || !c.facts.away.table) return '';
  if (c.facts.stage === 'league') {
    const [one, two] = c.facts.id % 2 === 0 ? [c.W, c.L] : [c.H, c.A];
    return c.facts.id % 7 < 3
      ? join(tell('standing-both', standingBoth(c)), tell('gap', gap(c)))
      : join(tell('standing', standing(c, one)), tell('standing', standing(c, two)), tell('gap', gap(c)));
  }
  if (c.draw) return tell('group-draw', groupDraw(c));
  return join(tell('group-winner', groupWinner(c)), tell('group-loser', groupLoser(c)));
}

const join = (...sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');
const paragraph = (...sentences: readonly string[]): ReportBlock => ({ type: 'paragraph', text: join(...sentences) });
const heading = (text: string): ReportBlock => ({ type: 'heading', text });

/** Matches whose goals are told: four orders of the same material. */
function toldByGoals(c: Ctx, say: Voice, tell: Tell): ReportBlock[] {
  const first = c.goals.filter((goal) => goal.half === 1);
  const second = c.goals.filter((goal) => goal.half === 2);
  const layout = c.total >= 3 ? c.facts.id % 4 : [0, 2, 3][c.facts.id % 3];
  if (layout === 0) {
    return [
      paragraph(say.setting(), say.goals(first), say.interval()),
      heading(tell('second-half-heading', secondHalfHeading(c))),
      paragraph(say.goals(second), say.overtime(), say.outcome()),
      paragraph(say.sums(), say.sums(), say.run(c.W)),
      heading(tell('table-heading', tableHeading(c))),
      paragraph(say.meaning(), say.totals(c.W), say.run(c.L)),
      paragraph(say.before(), say.rules(), say.closing()),
    ];
  }
  if (layout === 1) {
    const key = c.decider ?? c.goals[c.goals.length - 1];
    return [
      paragraph(say.outcome(), say.setting(), say.run(c.L)),
      heading(tell('goals-heading', goalsHeading(c))),
      { type: 'list', items: goalList(c) },
      paragraph(
        say.interval(),
        key && key !== c.goals[0] && key.half < 3 ? say.goals([key]) : '',
        say.overtime(),
        say.sums(),
        say.sums(),
      ),
      paragraph(say.meaning(), say.run(c.W)),
      paragraph(say.before(), say.totals(c.W)),
      paragraph(say.rules(), say.closing()),
    ];
  }
  if (layout === 2) {
    return [
      paragraph(say.meaning(), say.setting()),
      paragraph(say.goals(first), say.interval()),
      paragraph(say.goals(second), say.overtime(), say.sums()),
      paragraph(say.outcome(), say.sums(), say.run(c.L)),
      heading(tell('table-heading', tableHeading(c))),
      paragraph(say.before(), say.run(c.W), say.totals(c.W)),
      paragraph(say.rules(), say.totals(c.L), say.closing()),
    ];
  }
  return [
    paragraph(say.setting(), say.before()),
    heading(tell('goals-heading', goalsHeading(c))),
    paragraph(say.goals(first), say.interval(), say.goals(second)),
    paragraph(say.overtime(), say.outcome(), say.sums(), say.sums()),
    paragraph(say.meaning(), say.run(c.W), say.run(c.L)),
    paragraph(say.totals(c.W), say.totals(c.L), say.rules()),
    paragraph(say.closing()),
  ];
}

/** Goalless matches. */
function toldWithoutGoals(c: Ctx, say: Voice, tell: Tell): ReportBlock[] {
  const opening = [say.setting(), say.interval()];
  return [
    paragraph(...(c.facts.id % 2 === 0 ? opening : [...opening].reverse()), say.outcome()),
    paragraph(say.overtime(), say.sums(), say.sums(), say.rules()),
    heading(tell('table-heading', tableHeading(c))),
    paragraph(say.meaning(), say.totals(c.H), say.totals(c.A)),
    paragraph(say.before(), say.run(c.H), say.run(c.A), say.rules()),
    paragraph(say.rules(), say.closing()),
  ];
}

/** Matches of which only scores, form and table are known. */
function toldByScores(c: Ctx, say: Voice, tell: Tell): ReportBlock[] {
  const layout = c.facts.id % 3;
  if (layout === 0) {
    return [
      paragraph(say.setting(), say.interval(), say.secondHalf(), say.secondHalf()),
      paragraph(say.outcome(), say.run(c.W), say.run(c.L)),
      heading(tell('table-heading', tableHeading(c))),
      paragraph(say.meaning(), say.rules()),
      paragraph(say.totals(c.W), say.totals(c.L)),
      paragraph(say.before(), say.rules(), say.closing()),
    ];
  }
  if (layout === 1) {
    return [
      paragraph(say.outcome(), say.meaning()),
      paragraph(say.setting(), say.interval(), say.run(c.W)),
      heading(tell('second-half-heading', secondHalfHeading(c))),
      paragraph(say.secondHalf(), say.secondHalf(), say.run(c.L)),
      paragraph(say.totals(c.H), say.totals(c.A), say.rules()),
      paragraph(say.before(), say.rules(), say.closing()),
    ];
  }
  return [
    paragraph(say.setting(), say.before()),
    paragraph(say.interval(), say.secondHalf(), say.secondHalf()),
    paragraph(say.outcome(), say.run(c.W), say.totals(c.W)),
    heading(tell('table-heading', tableHeading(c))),
    paragraph(say.meaning(), say.run(c.L), say.totals(c.L)),
    paragraph(say.rules(), say.rules(), say.closing()),
  ];
}

/** Too short a paragraph joins the next one; a heading stands only above something. */
function tidy(blocks: readonly ReportBlock[]): ReportBlock[] {
  const tidied: ReportBlock[] = [];
  for (const block of blocks) {
    if (block.type !== 'list' && block.text === '') continue;
    const before = tidied[tidied.length - 1];
    const short = before?.type === 'paragraph' && before.text.length < SHORT;
    if (block.type === 'paragraph' && short) tidied[tidied.length - 1] = paragraph(before.text, block.text);
    else tidied.push(block);
  }
  const [last, beforeLast] = [tidied[tidied.length - 1], tidied[tidied.length - 2]];
  if (
    tidied.length > FEWEST &&
    last?.type === 'paragraph' &&
    last.text.length < SHORT &&
    beforeLast?.type === 'paragraph'
  ) {
    tidied.splice(-2, 2, paragraph(beforeLast.text, last.text));
  }
  return tidied.filter((block, index) => {
    const next = tidied[index + 1];
    return (
      block.type !== 'heading' || next?.type === 'list' || (next?.type === 'paragraph' && next.text.length >= SHORT)
    );
  });
}

function blocks(c: Ctx, tell: Tell): ReportBlock[] {
  const say = voice(c, tell);
  const all =
    c.total === 0
      ? toldWithoutGoals(c, say, tell)
      : c.goals.length === c.total
        ? toldByGoals(c, say, tell)
        : toldByScores(c, say, tell);
  const tidied = tidy(all);
  const words = tidied.reduce(
    (sum, block) => sum + (block.type === 'list' ? block.items.join(' ') : block.text).split(' ').length,
    0,
  );
  return words < ENOUGH
    ? tidy([
        ...tidied.slice(0, -1),
        paragraph(say.rules(), c.goals.length > 0 ? say.sums() : '', say.totals(c.L)),
        ...tidied.slice(-1),
      ])
    : tidied;
}

const COMPETITION: Readonly<Record<MatchFacts['competition'], string>> = {
  'world-cup-2022': 'Mundijal 2022',
  'premier-league-2023-24': 'Premier liga',
  'liga-vetrova': 'Liga vjetrova',
};

function tags(c: Ctx): string[] {
  const extra = c.shape === 'comeback' ? ['Preokret'] : c.shape === 'shoot-out' ? ['Jedanaesterci'] : [];
  return [COMPETITION[c.facts.competition], c.H.n, c.A.n, ...extra];
}

export const writeReport: WriteReport = (facts, say): Report => {
  const c = context(facts);
  const within = teller(say);
  const tell = within();
  const title = within(TITLE_LIMIT)(`title-${c.shape}`, titles(c));
  const main = within(LEAD_LIMIT)(`lead-${c.shape}`, leads(c));
  const tail = tell('lead-tail', leadTails(c, main, LEAD_LIMIT));
  return {
    title,
    lead: join(main, tail),
    blocks: blocks(c, tell),
    tags: tags(c),
    pictureAlt: tell('picture', alts(c)),
  };
};
