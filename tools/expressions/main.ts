/**
 * Every regular expression of the product is matched in a time in proportion to its text: `npm run verify` fails for one that is not.
 * `--list` names them all.
 */
import { collect, type Expression } from './collect';
import { faultsOf, keyOf } from './judge';
import { BOUNDED, MADE } from './known';
import { productSources } from './sources';

/** What is made of pieces is judged by how it looks; a file that does so has to say it. */
function samplesOf(made: readonly { readonly file: string; readonly at: string }[]) {
  const files = new Set(made.map(({ file }) => file));
  const samples = [...files].flatMap((file): Expression[] =>
    (MADE[file] ?? []).map(([source, flags]) => ({ source, flags, at: file })),
  );
  const faults = [
    ...made.filter(({ file }) => !MADE[file]).map(({ at }) => `${at}: known.ts does not say what it looks like`),
    ...Object.keys(MADE)
      .filter((file) => !files.has(file))
      .map((file) => `known.ts: ${file} makes none any more`),
  ];
  return { samples, faults };
}

const { expressions, made } = collect(productSources());
const { samples, faults } = samplesOf(made);
const all = new Map([...expressions, ...samples].map((expression) => [keyOf(expression), expression]));
const found = [...faults, ...faultsOf([...all.values()], BOUNDED)];

const say = (line: string) => process.stdout.write(`${line}\n`);
if (process.argv.includes('--list')) for (const [key, { at }] of all) say(`${at} ${key}`);
for (const fault of found) say(fault);
say(`${all.size} expressions, ${found.length} faults`);
process.exitCode = found.length > 0 ? 1 : 0;
