import type { ReportBlock } from '../../../reports/match-facts';
import { analysisLines, extraTimeLines, goallessLines, shootoutLines } from './analysis';
import { groupClosing, groupMeaning, groupPoints, groupRules, knockOutMeaning, knockOutRules } from './cup';
import { recordLines, runLines } from './form';
import { clusterSentence, goalSentence } from './goals';
import { finalWhistle, halfTimeLines, quietSecondHalf, secondHalfLines } from './halves';
import { headingLines } from './headings';
import { goalBalance, goalComparison, goalRate, leagueRules, placeLines, pointsLines, reckoningLines } from './league';
import { openingFacts, openingTurn } from './opening';
import type { Goal, Story } from './story';
import { joined, type Tell } from './tell';

/** From this many goals on they are listed, and only the first is told at length. */
const MANY_GOALS = 5;

/** The body: an order of parts that differs from match to match, as long as a report of its kind wants to be. */
export function compose(s: Story, tell: Tell): ReportBlock[] {
  const single = s.known && s.total === 1;
  const opening = paragraph(
    tell('open', openingFacts(s)),
    single ? tell('analysis', analysisLines(s)) : tell(`turn.${s.shape}`, openingTurn(s)),
  );
  const course = s.known && s.total > 0 ? courseOf(s, tell) : halvesOf(s, tell);
  const numbers = numbersOf(s, tell);
  const stake = stakeOf(s, tell);
  const form = formOf(s, tell);
  const list = s.known && (s.total >= MANY_GOALS || (s.total >= 3 && s.f.id % 4 === 0)) ? scorerList(s, tell) : [];
  const stakeHead = s.f.id % 3 === 0 ? [heading(tell('heading.stake', headingLines(s, 'stake')))] : [];
  const courseHead =
    s.f.id % 5 === 1 && course.length > 1 ? [heading(tell('heading.course', headingLines(s, 'course')))] : [];
  const orders: ReportBlock[][] = [
    [opening, ...courseHead, ...course, ...list, numbers, ...stakeHead, stake, form],
    [opening, numbers, ...courseHead, ...course, ...list, ...stakeHead, stake, form],
    [opening, ...courseHead, ...course, ...list, ...stakeHead, stake, numbers, form],
    [opening, stake, ...courseHead, ...course, ...list, numbers, form],
  ];
  const blocks = orders[s.f.id % orders.length] ?? [];
  return blocks.filter((block) => block.type !== 'paragraph' || block.text !== '');
}

function paragraph(...sentences: readonly string[]): ReportBlock {
  return { type: 'paragraph', text: joined(...sentences) };
}

function heading(text: string): ReportBlock {
  return { type: 'heading', text };
}

/** The goals in their order, by halves, with the break between them. */
function courseOf(s: Story, tell: Tell): ReportBlock[] {
  const of = (period: Goal['period']) => s.goals.filter((goal) => goal.period === period);
  const [first, second, extra] = [of(1), of(2), of(3)];
  const half = tell('half', halfTimeLines(s));
  if (s.total === 1 && !s.f.extraTime) {
    const goal = tell(`turn.${s.shape}`, openingTurn(s));
    return [
      paragraph(
        ...(first.length > 0
          ? [goal, half, tell('quiet', quietSecondHalf(s))]
          : [half, goal, tell('end', finalWhistle(s))]),
      ),
    ];
  }
  const before = [...told(s, first, 'Do odmora', tell), half];
  const after = second.length > 0 ? told(s, second, 'Posle odmora', tell) : [tell('quiet', quietSecondHalf(s))];
  const end = s.f.extraTime || second.length === 0 ? '' : tell('end', finalWhistle(s));
  const blocks =
    first.length + second.length <= 2
      ? [paragraph(...before, ...after, end)]
      : [paragraph(...before), paragraph(...after, end)];
  return s.f.extraTime ? [...blocks, beyond(s, extra, tell)] : blocks;
}

function told(s: Story, goals: readonly Goal[], stretch: string, tell: Tell): string[] {
  if (s.total < MANY_GOALS || goals.length < 3) return goals.map((goal) => goalSentence(s, goal, tell));
  const [first, ...rest] = goals;
  return first ? [goalSentence(s, first, tell), clusterSentence(rest, stretch, tell)] : [];
}

function beyond(s: Story, goals: readonly Goal[], tell: Tell): ReportBlock {
  return paragraph(
    tell('extra', extraTimeLines(s)),
    ...goals.map((goal) => goalSentence(s, goal, tell)),
    s.shoot ? tell('shoot', shootoutLines(s)) : '',
  );
}

/** Without goals by minute: the two halves as scores. */
function halvesOf(s: Story, tell: Tell): ReportBlock[] {
  if (s.total === 0) {
    const blocks = [
      paragraph(tell('half', halfTimeLines(s)), tell('goalless', goallessLines(s)), tell('goalless', goallessLines(s))),
    ];
    return s.f.extraTime ? [...blocks, beyond(s, [], tell)] : blocks;
  }
  return [paragraph(tell('half', halfTimeLines(s)), tell('second', secondHalfLines(s)))];
}

function numbersOf(s: Story, tell: Tell): ReportBlock {
  const ratio = tell('balance', goalBalance(s));
  if (s.known && s.total > 0) {
    const lines = analysisLines(s);
    const more = s.total === 1 && s.f.stage === 'league' ? tell('comparison', goalComparison(s)) : '';
    return paragraph(tell('analysis', lines), tell('analysis', lines), ratio, more);
  }
  return paragraph(ratio, tell('rate', goalRate(s)), tell('comparison', goalComparison(s)));
}

function stakeOf(s: Story, tell: Tell): ReportBlock {
  if (s.f.stage === 'group') {
    const meaning =
      s.day === 3
        ? [tell('group.closing', groupClosing(s, s.home)), tell('group.closing', groupClosing(s, s.away))]
        : [tell('group.points', groupPoints(s)), tell('group.meaning', groupMeaning(s))];
    return paragraph(...meaning, tell('group.rules', groupRules(s)));
  }
  if (s.f.stage !== 'league') {
    const meaning = knockOutMeaning(s);
    return paragraph(tell('cup.meaning', meaning), tell('cup.meaning', meaning), tell('cup.rules', knockOutRules(s)));
  }
  return paragraph(
    tell('table.points', pointsLines(s)),
    tell('table.place', placeLines(s)),
    s.known && s.total > 0 ? '' : tell('table.reckoning', reckoningLines(s)),
    tell('league.rules', leagueRules(s)),
  );
}

/** Runs where there are any, records otherwise; a league match without known goals has room for both. */
function formOf(s: Story, tell: Tell): ReportBlock {
  const both = s.f.stage === 'league' && !s.known;
  const of = (side: Story['home']) => {
    const run = s.shoot ? '' : tell('run', runLines(s, side));
    return run === '' || both ? joined(run, tell('record', recordLines(s, side))) : run;
  };
  return paragraph(of(s.winner), of(s.loser));
}

function scorerList(s: Story, tell: Tell): ReportBlock[] {
  const minute = (goal: Goal) => goal.min.replace('.', '');
  const note = (goal: Goal) => (goal.penalty ? ', jedanaesterac' : goal.own ? ', autogol' : '');
  const items = s.goals.map((goal) => {
    switch (s.f.id % 3) {
      case 0:
        return `${goal.min} minut: ${goal.name} (${goal.team.n}${note(goal)}), ${goal.score}`;
      case 1:
        return `${goal.score} – ${goal.name}, ${minute(goal)}${note(goal)}`;
      default:
        return `${goal.name}, ${goal.team.n} (${minute(goal)}${note(goal)}) za ${goal.score}`;
    }
  });
  return [heading(tell('heading.list', headingLines(s, 'list'))), { type: 'list', items }];
}
