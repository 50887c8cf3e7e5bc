import type { Page } from '@playwright/test';
import type { EditionId } from '@tribina/editions';
import { countShiftsFromNow } from './shifts';
import { ask, origin } from './system';

/** So many letters of a page at a time: as little as a line may bring between two pictures of it. */
const PIECE = 1_500;

/**
 * Shows a page as a browser does that is faster than its line: a piece at a time, painted after each. Its letters and styles are
 * there, its scripts are not.
 */
export async function showInPieces(page: Page, edition: EditionId, at: string): Promise<void> {
  const { body } = await ask(edition, at);
  const html = body.replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  const url = origin(edition) + at;
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  );
  await page.goto(url);
  const from = html.indexOf('<body');
  await page.evaluate(writeHead, html.slice(0, from));
  await countShiftsFromNow(page);
  await page.evaluate(writeBody, { body: html.slice(from), size: PIECE });
}

async function writeHead(head: string): Promise<void> {
  document.open();
  document.write(head);
  const areStylesThere = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet);
  while (!areStylesThere()) await new Promise(requestAnimationFrame);
  await Promise.all([...document.fonts].map((font) => font.load()));
}

async function writeBody({ body, size }: { readonly body: string; readonly size: number }): Promise<void> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (let at = 0; at < body.length; at += size) {
    document.write(body.slice(at, at + size));
    await painted();
  }
  document.close();
  await painted();
}
