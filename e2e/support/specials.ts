import type { SpecialEntry } from '@tribina/contracts';
import { EDITIONS, specialPath } from '@tribina/editions';
import { theEditor } from './newsroom';
import { ask, until, withSlack } from './system';

const { rs } = EDITIONS;
/** Until what is put on or taken off is so for readers. */
export const SEEN_WITHIN_MS = withSlack(2_000);

/** All of the edition, as its editors see them. */
export async function specials(): Promise<SpecialEntry[]> {
  const editor = await theEditor();
  return (JSON.parse((await editor.send('GET', '/specials')).body) as { data: SpecialEntry[] }).data;
}

/** Until readers are shown the special of that name, and whoever asks is told that it is the one. */
export async function isShown(name: string): Promise<void> {
  for (const at of [specialPath(rs), '/api/specials/active']) {
    await until(
      () => ask('rs', at),
      ({ body }) => body.includes(name),
      SEEN_WITHIN_MS,
    );
  }
}

/** Until its pages lead readers home. */
export const isNoneShown = () =>
  until(
    () => ask('rs', specialPath(rs)),
    ({ status, headers }) => status === 302 && headers.location === '/?specialError=NOT_FOUND',
    SEEN_WITHIN_MS,
  );

/** The special of the demo world, whether it is shown or not. */
export async function demoSpecial(): Promise<SpecialEntry> {
  const found = (await specials()).find(({ name }) => name === rs.brand.specialName);
  if (!found) throw new Error('The special of the demo world is gone');
  return found;
}

/** Puts the special of the demo world in its place again. */
export async function putBack(): Promise<void> {
  const editor = await theEditor();
  const { id: _id, version: _version, ...draft } = await demoSpecial();
  const { status, body } = await editor.send('PUT', '/special', { ...draft, isActive: true });
  if (status !== 200) throw new Error(`The special of the demo world is not put back: ${body}`);
  await isShown(draft.name);
}
