import { EDITIONS } from '@tribina/editions';
import { moderationPhrases } from '@tribina/messages/moderation';
import type { Step } from '../step';
import { stepsOf } from '../steps';
import { contact } from './contact';
import { offers } from './offers';
import { pitch } from './pitch';

const REST = { edition: EDITIONS.rs, articleId: 1, author: { userId: 1 }, sender: '', trap: '', commentId: null };

/** What a step that asks no database says that it has found. */
async function detailsOf({ look }: Step, text: string): Promise<string[]> {
  const found = await look({ ...REST, text, fingerprint: text }, {} as never);
  return found.map(({ detail }) => detail);
}

it.each([
  ['contact', contact, 'Sigurne dojave, pišite na telegram', ['pišite na', 'telegram']],
  ['contact', contact, 'Пишите НА Viber', ['Пишите НА', 'Viber']],
  ['contact', contact, 'nula šest dva, osam osam osam, jedan', ['nula šest dva, osam osam osam, jedan']],
  ['offers', offers, 'Još jednom: nudim Povoljne KREDITE, sve najbolje', ['nudim Povoljne KREDITE']],
])('%s: says what it has found as it stands in the text (%#)', async (_name, step, text, details) => {
  const found = await detailsOf(step, text);
  expect(found).toEqual(expect.arrayContaining(details));
  expect(found.filter((detail) => !text.includes(detail))).toEqual([]);
});

it('pitch: says which words of the text it has found, as they stand there', async () => {
  const text = 'Sigurne DOJAVE, piši na Telegram, tiketi besplatno, samo 1.500 € danas';
  const [found] = await detailsOf(pitch, text);
  const words = found?.split(', ') ?? [];
  expect(words).toEqual(['Sigurne', 'DOJAVE', 'piši', 'Telegram', 'tiketi', 'besplatno', '1.500 €']);
});

it.each(['sr', 'hr', 'en'] as const)('every step has a name for those who moderate in %s', (language) => {
  const steps = stepsOf([]).map(({ name }) => name);
  expect(Object.keys(moderationPhrases[language].steps).sort()).toEqual(steps.sort());
});
