import type { ImportReport } from '../../services/feed/src/import/import-path';
import { figureOf } from './openfootball';

const taken = (file: string, added: number, others: readonly string[] = []) => ({
  file,
  others,
  competition: { id: 1, key: 'a', name: 'A' },
  matches: { added, changed: 0, unchanged: 0, withdrawn: 0 },
  isNews: true,
  remarks: [],
  changes: [],
});
const refused = (file: string, line: number, reason: string) => ({
  file: `/c/england/${file}`,
  faults: [
    { line, reason },
    { line: line + 1, reason: 'is worse' },
  ],
});

it('counts the files of a repository, and tells of the refused ones one of each reason', () => {
  const report: ImportReport = {
    taken: [
      taken('/c/england/2010-11/1.txt', 380),
      taken('/c/england/2011-12/1.txt', 380, ['/c/england/2011-12/2.txt']),
    ],
    refused: [
      refused('a.txt', 9, "is no | match: 'x' (known: 'y')"),
      refused('b.txt', 4, 'is the match of line 3 again'),
      refused('c.txt', 8, 'is the match of line 7 again'),
    ],
    passedOver: [
      { file: '/c/england/squad.txt', reason: 'has nothing' },
      { file: '/c/england/more/1.txt', reason: 'tells again', again: '/c/england/2010-11/1.txt' },
    ],
  };
  expect(figureOf({ folder: '/c/england', commit: '25cfaf1' }, report)).toEqual({
    id: 'openfootball-england',
    what: 'england at 25cfaf1: files taken whole',
    value: 50,
    unit: '%',
    reference: null,
    worse: 'lower',
    detail:
      "8 files: 3 taken with 760 matches, 1 of competitions that another file has told of, 1 with nothing for the feed, 3 refused (a.txt:9 is no / match: 'x'; b.txt:4 is the match of line 3 again, and 1 such)",
  });
});
