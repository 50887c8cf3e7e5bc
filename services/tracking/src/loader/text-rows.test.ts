import { copyText } from './copy-text';
import { instant } from './text-rows';

describe('an instant', () => {
  it.each([
    '1970-01-01T00:00:00.000Z',
    '2026-02-28T23:59:59.999Z',
    '2026-03-01T00:00:00.001Z',
    '2026-11-29T07:08:09.010Z',
  ])('%s', (text) => {
    expect(instant(Date.parse(text))).toBe(text);
  });
});

it('what ends a value or a row is escaped in the text of COPY, and nothing else', () => {
  const columns = [
    { name: 'a', type: 'text', of: ({ a }: { a: unknown }) => a },
    { name: 'b', type: 'text', of: () => 'b' },
  ];
  const values = ['x\\y', 'x\ty', 'x\ny\r', { text: 'x"\ny' }, null, 1].map((a) => ({ a }));
  expect(copyText(columns, values).split('\n')).toEqual([
    'x\\\\y\tb',
    'x\\ty\tb',
    'x\\ny\\r\tb',
    '{"text":"x\\\\"\\\\ny"}\tb',
    '\tb',
    '1\tb',
    '',
  ]);
});
