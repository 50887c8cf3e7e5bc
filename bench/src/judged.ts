import { EDITIONS } from '@tribina/editions';
import { openDatabase, type Database } from '@tribina/service-kit';
import path from 'node:path';
import { examine } from '../../services/portal/src/comments/pipeline/pipeline';
import { stepsOf } from '../../services/portal/src/comments/pipeline/steps';
import { createSearchRepository } from '../../services/portal/src/search/repository';
import { searchArticles } from '../../services/portal/src/search/service';
// What the portal knows of a request: moderation, whose words the pipeline asks for, reads it.
import type {} from '../../services/portal/src/http/site';
import { JUDGED_HOSTS, judgedCommentOf, type JudgedComment } from '../../services/portal/src/testing/judged-comments';
import { judgedSetsOf } from '../../services/portal/src/testing/judged-sets';
import {
  judgedQueryOf,
  meanReciprocalRank,
  nothingFound,
  successAt,
  type Judged,
  type JudgedQuery,
} from '../../tools/demo/search/judged-set';
import type { Bench, Figure } from './bench';
import { inOwnSystem } from './own-system';

const ROOT = path.join(import.meta.dirname, '../..');
const COMMENTS = path.join(ROOT, 'services/portal/src/comments/judged');
const QUERIES = path.join(ROOT, 'tools/demo/search/queries');
/** Has written nothing before, and never will. */
const STRANGER = 2_000_000_000;

type Counted = Pick<Figure, 'id' | 'what' | 'worse' | 'budget'>;

/** A share of what was judged, in percent, and what it is of in each set. */
function shareFigure(counted: Counted, sets: readonly (readonly [name: string, of: number, all: number])[]): Figure {
  const sum = (place: 1 | 2) => sets.reduce((total, set) => total + set[place], 0);
  return {
    ...counted,
    value: (sum(1) / sum(2)) * 100,
    unit: '%',
    reference: null,
    detail: sets.map(([name, of, all]) => `${name}: ${of} of ${all}`).join(', '),
  };
}

async function judgeComments({ write }: Database): Promise<readonly Figure[]> {
  const steps = stepsOf(JUDGED_HOSTS);
  const isHeld = async ({ edition, text }: JudgedComment) => {
    const submission = {
      edition: EDITIONS[edition],
      articleId: 1,
      text,
      fingerprint: text,
      author: { userId: STRANGER },
      sender: '',
      trap: '',
      commentId: null,
    };
    const verdict = await examine(steps, submission, write, (step, error) => {
      throw new Error(step, { cause: error });
    });
    return verdict.isHeld;
  };
  const counted = { spam: [], clean: [] } as Record<JudgedComment['label'], [string, number, number][]>;
  for (const { name, lines } of judgedSetsOf(COMMENTS, judgedCommentOf)) {
    const right = { spam: 0, clean: 0 };
    for (const line of lines) if ((await isHeld(line)) === (line.label === 'spam')) right[line.label] += 1;
    for (const label of ['spam', 'clean'] as const)
      counted[label].push([name, right[label], lines.filter((line) => line.label === label).length]);
  }
  return [
    shareFigure({ id: 'judged-spam', what: 'spam comments that are held', worse: 'lower', budget: 95 }, counted.spam),
    shareFigure(
      { id: 'judged-clean', what: 'clean comments that are let through', worse: 'lower', budget: 98 },
      counted.clean,
    ),
  ];
}

async function judgeSearch(database: Database): Promise<readonly Figure[]> {
  const index = createSearchRepository(database);
  const judge = async (asked: JudgedQuery): Promise<Judged> => {
    const found = await searchArticles(index, EDITIONS[asked.edition], { term: asked.query, limit: 10, offset: 0 });
    return { ...asked, found: found.map(({ url }) => url) };
  };
  const sets: { readonly name: string; readonly judged: readonly Judged[] }[] = [];
  for (const { name, lines } of judgedSetsOf(QUERIES, judgedQueryOf)) {
    const judged: Judged[] = [];
    for (const line of lines) judged.push(await judge(line));
    sets.push({ name, judged });
  }
  const isQuestion = ({ kind, relevant }: Judged) => kind === 'natural' && relevant.length > 0;
  const questions = sets
    .map(({ name, judged }) => ({ name, judged: judged.filter(isQuestion) }))
    .filter(({ judged }) => judged.length > 0);
  const terms = sets.flatMap(({ judged }) => judged).filter(({ kind }) => kind !== 'natural');
  const ofQuestions = (counted: Counted, share: (judged: readonly Judged[]) => number) =>
    shareFigure(
      counted,
      questions.map(({ name, judged }) => [name, Math.round(share(judged) * judged.length), judged.length]),
    );
  return [
    {
      id: 'judged-terms',
      what: 'mean reciprocal rank of the best article for a term among the first ten',
      value: meanReciprocalRank(terms),
      unit: '',
      reference: null,
      worse: 'lower',
      budget: 0.9,
      detail: `${terms.length} terms`,
    },
    ofQuestions(
      { id: 'judged-questions-five', what: 'questions with what is wanted among the first five', worse: 'lower', budget: 95 }, // oxfmt-ignore
      (judged) => successAt(5, judged),
    ),
    ofQuestions(
      { id: 'judged-questions-top', what: 'questions with what is wanted on top', worse: 'lower', budget: 85 },
      (judged) => successAt(1, judged),
    ),
    ofQuestions(
      { id: 'judged-questions-nothing', what: 'questions that find nothing', worse: 'higher', budget: 2 },
      nothingFound,
    ),
  ];
}

/** What the judged sets of comments and of searches say, in the demo world. */
export const judged: Bench = {
  name: 'judged',
  isInProcess: true,
  method:
    'The judged sets of services/portal/src/comments/judged, each comment as the first one of a member, and of tools/demo/search/queries, ' +
    'each in the index of its edition in a system of its own; the READMEs beside them say which were looked at while the rules were ' +
    'written. Tests hold the same sets to the same limits, one by one: `npx jest services/portal/src/comments/pipeline/judged ' +
    'services/portal/src/search/judged`.',
  run: () =>
    inOwnSystem(async (_system, ownerUrl) => {
      const database = openDatabase({ url: ownerUrl, schema: 'portal', clock: 'system' });
      try {
        return [...(await judgeComments(database)), ...(await judgeSearch(database))];
      } finally {
        await database.close();
      }
    }),
};
