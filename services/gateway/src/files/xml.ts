/** What XML 1.0 cannot carry, not even escaped: most control characters, halves of pairs, two that are no characters. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it can stand in an element or in an attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(IMPOSSIBLE, '').replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** A text as it is, for markup within an element: what would end the section is divided between two. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(IMPOSSIBLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export type Attributes = Readonly<Record<string, string | number>>;

/** An element of which the content is XML already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const start = `<${name}${written.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** An element with a text in it. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escapeXml(text));
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';
