import { HtmlValidate } from 'html-validate';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inTurn, IS_FULL, SEED } from '@tribina/testing';
import { EDITION_IDS } from '@tribina/editions';
import { ask } from './support/system';
import { knownVisits, PERSONAL } from './support/routes';
import { expect, test } from './support/watched';

const judge = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes attributes, ends and ids; both forms are HTML.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // JSON in an attribute has the other quotes for itself.
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    // Sheets stand in the document, so that the first answer is whole.
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
});

interface Answered {
  readonly at: string;
  readonly body: string;
}

const pages: Answered[] = [];

/** Every page that somebody who is not logged in gets, each in an edition by turns, and the ones that say that there is none. */
test.beforeAll(async () => {
  const editions = await Promise.all(
    EDITION_IDS.map(async (edition) => ({ edition, visits: await knownVisits(edition) })),
  );
  const places = new Map<string, { edition: (typeof EDITION_IDS)[number]; path: string }[]>();
  for (const { edition, visits } of editions) {
    for (const { remote, route, path } of [...visits, { remote: '', route: 'none', path: '/nothing-here' }]) {
      if (!PERSONAL.has(route))
        places.set(`${remote} ${route}`, [...(places.get(`${remote} ${route}`) ?? []), { edition, path }]);
    }
  }
  const chosen = [...places.values()].flatMap((all, row) => inTurn(all, row));
  // One after the other: what a busy machine answers to all of them at once is not what is judged.
  for (const { edition, path } of chosen) pages.push({ at: edition + path, body: (await ask(edition, path)).body });
});

const hasJava = spawnSync('java', ['-version']).status === 0;

/** What the Nu HTML Checker finds in files: errors alone, without its check of CSS, which does not know newer properties. */
function nuErrors(folder: string): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  // One compiler, whose frames are larger, and one collector: it ends before others would pay.
  const args = [
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-Xss64m',
    '-jar',
    jar,
    '--errors-only',
    '--stdout',
    '--exit-zero-always',
    '--format',
    'gnu',
    folder,
  ];
  const { status, stdout, stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '' && !line.includes(' error: CSS: '));
}

test('every page is sound by the Nu HTML Checker (needs java)', () => {
  test.skip(!hasJava, 'no java');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-html-'));
  try {
    for (const { at, body } of pages) writeFileSync(path.join(folder, `${at.replaceAll('/', '_')}.html`), body);
    // One that is wrong shows that it looks.
    writeFileSync(path.join(folder, 'wrong.html'), '<!doctype html><title>x</title><p id=a><p id=a>');
    const found = nuErrors(folder);
    expect(found.filter((line) => line.includes('wrong.html'))).toHaveLength(1);
    expect(found.filter((line) => !line.includes('wrong.html'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every page is sound HTML, and so is the one that says there is none', async () => {
  expect(pages.length).toBeGreaterThan(40);
  // Where the checker before has had all of them, half of them by turns have this one too.
  const judged = pages.filter((_page, place) => IS_FULL || !hasJava || (place + SEED) % 2 === 0);
  for (const { at, body } of judged) {
    const { results } = await judge.validateString(body);
    const messages = results.flatMap((result) => result.messages);
    const seen = messages.map(({ ruleId, message, offset }) => [ruleId, message, body.slice(offset - 60, offset + 90)]);
    expect([at, seen.slice(0, 5)]).toEqual([at, []]);
  }
});
