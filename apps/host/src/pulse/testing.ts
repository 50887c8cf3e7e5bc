import type { BootRecord, LiveCursor } from '@tribina/shell-api';
import { BOOT_RECORD } from '../testing';

export interface ShownMatch {
  readonly id: number;
  readonly words: string;
  readonly homeScore?: string;
  readonly visitorScore?: string;
}

const attribute = (props: object) => JSON.stringify(props).replaceAll("'", '&#x27;');

/** A strip of scores as the server renders it: an island that moves, with what it comes to life from. */
export function strip(items: readonly ShownMatch[]): string {
  const list = items.map(({ id, words }) => `<li id="m${id}">${words}</li>`).join('');
  return `<div id="i1" data-island="ScoreStrip" data-remote="news" data-props='${attribute({ items })}'><section data-live=""><ul>${list}</ul></section></div>`;
}

/** A page of the portal, with its boot record. */
export function pageWith(body: string, heard: LiveCursor, changes: Partial<BootRecord> = {}): string {
  const record = JSON.stringify({ ...BOOT_RECORD, heard, ...changes });
  return `<!doctype html><html><head><script type="application/json" id="tribina-boot">${record}</script></head><body>${body}</body></html>`;
}
