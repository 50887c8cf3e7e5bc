/** The clubs that have a name, each by all of its names. */
export type ClubNames = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Reads files of openfootball's `clubs`: a club stands on a line, `Arsenal FC, 1886, @ Emirates Stadium, London`, and what else it is
 * called on those below it, `| Arsenal | The Arsenal FC # old name`, one with the language that it is of: `[de]`.
 */
export function clubNamesIn(texts: readonly string[]): ClubNames {
  const byName = new Map<string, string[][]>();
  for (const names of texts.flatMap(clubsOf)) {
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), names]);
  }
  return byName;
}

function clubsOf(text: string): string[][] {
  const clubs: string[][] = [];
  for (const line of text.split('\n')) {
    const [said = ''] = line.split('#');
    const content = said.trim();
    if (content === '' || content.startsWith('=')) continue;
    if (content.startsWith('|')) clubs.at(-1)?.push(...content.split('|').flatMap(nameOf));
    else clubs.push(nameOf(content.split(',')[0] ?? ''));
  }
  return clubs;
}

/** A name without the mark of its language. */
function nameOf(part: string): string[] {
  const name = part.trim();
  const at = name.lastIndexOf(' [');
  return name === '' ? [] : [at > 0 && name.endsWith(']') ? name.slice(0, at).trimEnd() : name];
}
