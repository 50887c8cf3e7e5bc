interface MarkupPolicy {
  readonly createHTML: (markup: string) => string;
}

/** In place of `style`. */
export const STYLE = 'noframes';

/**
 * What of a document is style is not: it would be judged by this page's policy, which has other hashes, although it never applies.
 * The parser takes the text of `noframes` at the same places in the same way.
 */
const withoutStyles: MarkupPolicy = { createHTML: (markup) => markup.replace(/(<\/?)style\b/g, `$1${STYLE}`) };

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: MarkupPolicy) => MarkupPolicy };
};

/** A document that is only looked at: nothing in it runs, and its styles stand in elements of the name `STYLE`. */
export function parsed(markup: string): Document {
  // CSP: `trusted-types tribina pulse`, where a page may have one. Its name can be taken once, and it serves nothing but this.
  const policy = (tribina.markup ??= trustedTypes?.createPolicy('pulse', withoutStyles) ?? withoutStyles);
  return new DOMParser().parseFromString(policy.createHTML(markup), 'text/html');
}
