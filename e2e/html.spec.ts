import { HtmlValidate } from 'html-validate';
import { ALL_EDITIONS, ask } from './support/system';
import { visitsOf } from './support/routes';
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

for (const { id: edition } of ALL_EDITIONS) {
  test(`every page of ${edition} is sound HTML, and so is the one that says there is none`, async () => {
    const visits = await visitsOf(edition);
    for (const { path } of [...visits, { path: '/nothing-here' }]) {
      const { body } = await ask(edition, path);
      const { results } = await judge.validateString(body);
      const messages = results.flatMap((result) => result.messages);
      const seen = messages.map(({ ruleId, message, offset }) => [
        ruleId,
        message,
        body.slice(offset - 60, offset + 90),
      ]);
      expect([path, seen.slice(0, 5)]).toEqual([path, []]);
    }
  });
}
