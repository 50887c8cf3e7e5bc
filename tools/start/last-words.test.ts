import { LastWords } from './last-words';

const STACK = '    at readConfig (file:///p/server.js:7:11)\n    at async run (node:internal/modules/run_main:117:5)\n';
const faults = (...settings: string[]) =>
  `Error: The settings are not right:\n${settings.map((one) => `  ${one}\n`).join('')}`;
let words: LastWords;
beforeEach(() => {
  words = new LastWords();
});

it.each([
  [
    'in one line, with all that belongs to it',
    faults('A is missing', 'B is wrong'),
    'The settings are not right: A is missing B is wrong',
  ],
  ['of any kind of error', "TypeError [ERR_X]: no 'x'\n", "no 'x'"],
  [
    'with the code of the system',
    "Error: EEXIST: file already exists, mkdir '/d'\n",
    "EEXIST: file already exists, mkdir '/d'",
  ],
])('are the error by which a process has ended, %s', (_what, error, why) => {
  words.hear(
    `{"msg":"begins"}\nfile:///p/server.js:7\n    throw new Error(\`x\`);\n          ^\n\n${error}${STACK}\nNode.js v20.20.2\n`,
  );
  expect(words.why).toBe(why);
});

it('are the newest ones, also where they come in pieces, and none where it has said nothing of it', () => {
  expect(words.why).toBeNull();
  words.hear('Error: first\n');
  words.hear('{"msg":"Error: of a request, which ends nothing"}\nErr');
  words.hear('or: second\n');
  expect(words.why).toBe('second');
  words.forget();
  expect(words.why).toBeNull();
});

it('are for good where the settings are wrong, and not where something else is that may pass', () => {
  words.hear('Error: connect ECONNREFUSED 127.0.0.1:15432\n');
  expect(words.isForGood).toBe(false);
  words.hear(faults('A is missing'));
  expect(words.isForGood).toBe(true);
});
