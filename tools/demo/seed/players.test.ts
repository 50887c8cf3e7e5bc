import { SAMPLES } from '@tribina/betting-site';
import { EDITION_IDS } from '@tribina/editions';
import { identityNumberFault, STAGES_PER_CHALLENGE } from '@tribina/game-rules';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readComments } from './comments';
import { readGame } from './game-world';
import { ServiceClient } from './http';
import { linkAccount, MEMBER_NUMBER, numberOf } from './players';

const { players, quiz } = readGame();
const names = EDITION_IDS.flatMap((edition) => players[edition]);

it('sixty players or so, each by a name that nobody else of the demo world has', () => {
  const speakers = EDITION_IDS.flatMap((edition) => readComments(edition).map(({ by }) => by));
  expect(names.length).toBeGreaterThan(50);
  expect(new Set([...names, ...speakers].map((name) => name.toLowerCase())).size).toBe(
    names.length + new Set(speakers).size,
  );
});

it('P096: names are as members may choose them: four characters or more, no spaces, none of š đ ž č ć', () => {
  expect(names.filter((name) => !/^[a-z0-9_.]{4,60}$/.test(name))).toEqual([]);
});

it('identity numbers are valid, different, and none of those that readers are given to link with', () => {
  const numbers = [MEMBER_NUMBER, ...names.map((_name, index) => numberOf(index))];
  expect(numbers.filter((number) => identityNumberFault(number) !== null)).toEqual([]);
  expect(new Set([...numbers, ...SAMPLES.map(({ number }) => number)]).size).toBe(numbers.length + SAMPLES.length);
});

it('every question has its right answer among its answers, and there are enough until the round that comes next', () => {
  expect(quiz.filter(({ right, answers }) => right < 1 || right > answers.length)).toEqual([]);
  expect(quiz.length).toBeGreaterThan(11);
  expect(quiz.length).toBeLessThanOrEqual(STAGES_PER_CHALLENGE);
});

it.each([
  ['a link that could not be verified is asked for again', ['UNVERIFIED_USER', 'UNVERIFIED_USER'], 'linked'],
  ['a number that is another’s is not', ['TAKEN'], 'TAKEN'],
])('%s', async (_what, refusals, end) => {
  const left = [...refusals];
  const game = createServer((_request, answer) => {
    const message = left.shift();
    answer.writeHead(message ? 403 : 200).end(JSON.stringify({ status: message ? 403 : 200, message }));
  });
  await new Promise<void>((resolve) => game.listen(0, '127.0.0.1', resolve));
  const client = new ServiceClient(`http://127.0.0.1:${(game.address() as AddressInfo).port}`, {});
  const linked = linkAccount(client, 1, MEMBER_NUMBER, 1).then(
    () => 'linked',
    (error: Error) => error.message,
  );
  expect(await linked).toContain(end);
  expect(left).toEqual([]);
  game.close();
});
