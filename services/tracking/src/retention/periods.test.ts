import { TRACKING_PERIODS } from '@tribina/contracts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCUMENT = readFileSync(fileURLToPath(new URL('../../../../docs/data-protection.md', import.meta.url)), 'utf8');

/** The row of the document's table on what is kept that names a table of ours. */
function rowOf(name: string): string {
  return DOCUMENT.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``)) ?? '';
}

it.each(
  Object.entries(TRACKING_PERIODS).filter(([name]) => !['fingerprint', 'token', 'journal_segment'].includes(name)),
)('GB9: the document on data protection says how long %s is kept', (name, { count, unit }) => {
  const words = count === 1 ? `an? ${unit.slice(0, -1)}` : `(${count}|two) ${unit}`;
  expect(rowOf(name)).toMatch(new RegExp(words));
});

it('P201: and what a browser keeps', () => {
  const { fingerprint, token } = TRACKING_PERIODS;
  expect(DOCUMENT).toContain(
    `fingerprint (${fingerprint.count} ${fingerprint.unit}), token (${token.count} ${token.unit})`,
  );
});
