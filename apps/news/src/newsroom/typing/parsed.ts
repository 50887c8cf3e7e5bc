interface MarkupPolicy {
  readonly createHTML: (markup: string) => string;
}

/** In place of `style`: what is pasted is read, and this page's policy judges no styles of it, which never apply. */
export const STYLE = 'data-style';

const TAG = /<[a-z][^<>]*>/gi;
const STYLE_ATTRIBUTE = /\sstyle(?=\s*=)/gi;

/** The text of `noframes` is taken at the same places in the same way as that of `style`. */
const withoutStyles: MarkupPolicy = {
  createHTML: (markup) =>
    markup.replace(/(<\/?)style\b/gi, '$1noframes').replace(TAG, (tag) => tag.replace(STYLE_ATTRIBUTE, ` ${STYLE}`)),
};

let policy: MarkupPolicy | null = null;

/**
 * A document that is only looked at: nothing in it runs or is loaded. The back office's pages may have one policy of this name
 * (CSP: `trusted-types tribina paste`).
 *
 * @throws where the page was made by a gateway that knows nothing of it.
 */
export function parsed(markup: string): Document {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: MarkupPolicy) => MarkupPolicy };
  };
  policy ??= trustedTypes?.createPolicy('paste', withoutStyles) ?? withoutStyles;
  return new DOMParser().parseFromString(policy.createHTML(markup), 'text/html');
}
