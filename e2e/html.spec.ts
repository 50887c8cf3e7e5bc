import { HtmlValidate } from 'html-validate';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { EditionId } from '@tribina/editions';
import { ALL_EDITIONS, ask } from './support/system';
import { PERSONAL, visitsOf } from './support/routes';
import { expect, test } from './support/watched';

const judge = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes attributes, ends and ids; both forms are HTML.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    // Sheets stand in the document, so that the first answer is whole.
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
});

/** Every page of an edition that somebody who is not logged in gets, and the one that says that there is none. */
async function pagesOf(edition: EditionId): Promise<{ readonly path: string; readonly body: string }[]> {
  const pages = [];
  const visits = (await visitsOf(edition)).filter(({ route }) => !PERSONAL.has(route));
  for (const { path } of [...visits, { path: '/nothing-here' }]) {
    pages.push({ path, body: (await ask(edition, path)).body });
  }
  return pages;
}

const hasJava = spawnSync('java', ['-version']).status === 0;

/** What the Nu HTML Checker finds in files: errors alone, without its check of CSS, which does not know newer properties. */
function nuErrors(folder: string): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--errors-only', '--stdout', '--exit-zero-always', '--format', 'gnu', folder];
  const { status, stdout, stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '' && !line.includes(' error: CSS: '));
}

for (const { id: edition } of ALL_EDITIONS) {
  test(`every page of ${edition} is sound by the Nu HTML Checker (needs java)`, async () => {
    test.skip(!hasJava, 'no java');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-html-'));
    try {
      for (const { path: at, body } of await pagesOf(edition))
        writeFileSync(path.join(folder, `${at.replaceAll('/', '_')}.html`), body);
      // One that is wrong shows that it looks.
      writeFileSync(path.join(folder, 'wrong.html'), '<!doctype html><title>x</title><p id=a><p id=a>');
      const found = nuErrors(folder);
      expect(found.filter((line) => line.includes('wrong.html'))).toHaveLength(1);
      expect(found.filter((line) => !line.includes('wrong.html'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test(`every page of ${edition} is sound HTML, and so is the one that says there is none`, async () => {
    for (const { path: at, body } of await pagesOf(edition)) {
      const { results } = await judge.validateString(body);
      const messages = results.flatMap((result) => result.messages);
      const seen = messages.map(({ ruleId, message, offset }) => [
        ruleId,
        message,
        body.slice(offset - 60, offset + 90),
      ]);
      expect([at, seen.slice(0, 5)]).toEqual([at, []]);
    }
  });
}
