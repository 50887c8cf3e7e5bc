import { FORMULA_ATTACKS } from '@tribina/testing/attacks';
import { toCsv } from './csv';

const AT = '2026-11-20T20:00:00.000Z';
const lineOf = (value: unknown) =>
  toCsv({ exported_at: AT, sections: { comments: [{ text: value }] } })
    .split('\r\n')[2]
    ?.replace('comments,1,text,', '');

it('has one value a line', () => {
  const sections = {
    comments: [
      { id: 1, text: 'Gol' },
      { id: 2, text: 'Pet, "šest"\nsedam' },
    ],
    favourites: [],
  };
  expect(toCsv({ exported_at: AT, sections })).toBe(
    [
      '\uFEFFsection,record,field,value',
      `export,1,exported_at,${AT}`,
      'comments,1,id,1',
      'comments,1,text,Gol',
      'comments,2,id,2',
      'comments,2,text,"Pet, ""šest""\nsedam"',
      '',
    ].join('\r\n'),
  );
});

it.each<[unknown, string]>([
  [null, ''],
  [undefined, ''],
  [-5, '-5'],
  [true, 'true'],
  [['member', 'editor'], '"[""member"",""editor""]"'],
  [{ a: 1 }, '"{""a"":1}"'],
  ['obično', 'obično'],
  ["'navod", "'navod"],
])('writes %j', (value, expected) => expect(lineOf(value)).toBe(expected));

it.each(FORMULA_ATTACKS)('lets no spreadsheet calculate %j', (attack) => {
  expect(toCsv({ exported_at: AT, sections: { comments: [{ text: attack }] } })).toContain(
    `comments,1,text,"'${attack.replaceAll('"', '""')}"`,
  );
});
