import { SaxesParser } from 'saxes';

/**
 * The texts of all elements of a name.
 *
 * @throws Error where the text is no well-formed XML.
 */
export function textsIn(xml: string, name: string): string[] {
  const found: string[] = [];
  let isInside = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => (isInside = tag.name === name));
  parser.on('closetag', () => (isInside = false));
  parser.on('text', (text) => isInside && found.push(text));
  parser.write(xml).close();
  return found;
}
