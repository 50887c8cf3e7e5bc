import { feedCalls } from '@tribina/contracts';
import { ruleOf } from '@tribina/contracts/rules';
import { createService } from '@tribina/service-kit';
import { answeredBeyond, isNamed, keptOut, type Asker } from './matrix';
import { unruled } from './unruled';

const nobody: Asker = { name: 'nobody', is: [] };
const process: Asker = { name: 'a process', is: ['ourselves'] };
const ask = (statusCode: number) => () => Promise.resolve({ statusCode, body: 'x' });

it('a route without a rule is told, and a rule without a route', async () => {
  const app = await createService({ name: 'test', logLevel: 'silent', answers: 'portal' });
  app.get('/competitions', () => 'x');
  app.delete('/competitions', () => 'x');
  const found = unruled(app, 'feed');
  await app.close();
  expect(found).toEqual(expect.arrayContaining(['no rule: DELETE /competitions', 'no route: GET /schedule']));
  expect(found).not.toContain('no route: GET /competitions');
  expect(found).not.toContain('no rule: GET /competitions');
});

it('who is answered though the rule does not name them is told, and who is not though it does', async () => {
  const ruled = ruleOf(feedCalls.writeOdds);
  expect(await answeredBeyond(ruled, [nobody, process], ask(200))).toEqual(['nobody: 200 x']);
  expect(await answeredBeyond(ruled, [nobody, process], ask(403))).toEqual([]);
  expect(await keptOut(ruled, [nobody, process], ask(403))).toEqual(['a process: 403 x']);
  expect(await keptOut(ruled, [nobody], ask(200))).toEqual(['ourselves: none of the askers is that']);
});

it('what the gateway alone writes for everybody is for our processes', () => {
  const rule = { ...ruleOf(feedCalls.writeOdds), who: 'anybody' } as const;
  expect([nobody, process].map((asker) => isNamed(rule, asker))).toEqual([false, true]);
  expect(isNamed({ ...rule, does: 'reads' }, nobody)).toBe(true);
});
