import { EDITION_IDS } from '@tribina/editions';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readWorld } from './world';
import { readWidgets } from './widgets';

const CONTENT = path.join(__dirname, '../content');

describe.each(EDITION_IDS)('the widgets of the demo world in %s', (edition) => {
  const { users, stories, banner, video } = readWidgets(edition);
  const slugs = readWorld(edition).articles.map(({ head }) => head.slug);

  it.each([false, true])('P087: more than three users tell something, of the special: %s', (isSpecial) => {
    const told = stories.filter(({ special = false }) => special === isSpecial);
    const tellers = new Set(told.map(({ user }) => user));
    expect(tellers.size).toBeGreaterThan(3);
    expect(users.map(({ key }) => key)).toEqual(expect.arrayContaining([...tellers]));
  });

  it('lead to articles that are there', () => {
    const named = [...stories.map(({ article }) => article), ...(banner.button.article ? [banner.button.article] : [])];
    expect(named.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  it('the subtitles follow each other to the end of the clip', () => {
    const [first] = video.captions;
    expect([first?.[0], video.captions.at(-1)?.[1]]).toEqual([0, 12]);
    for (const [index, [from, to]] of video.captions.entries()) {
      expect([to > from, index === 0 || video.captions[index - 1]?.[1] === from]).toEqual([true, true]);
    }
  });
});

it('the clip is small', () => {
  const folder = path.join(CONTENT, 'video');
  for (const file of readdirSync(folder)) expect(readFileSync(path.join(folder, file)).length).toBeLessThan(300_000);
});
