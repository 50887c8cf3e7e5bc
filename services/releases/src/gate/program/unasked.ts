import type { Page } from 'playwright-core';

/**
 * Tells what a page does to its reader without being asked for it: windows of the browser that it opens, and files that it hands out.
 * None of them stays; a browser in the hands of a program would take each of them in silence.
 */
export function watchUnasked(page: Page, tell: (text: string) => void): void {
  const away = (ending: Promise<unknown>) => void ending.catch(() => undefined);
  page.on('dialog', (dialog) => {
    // Asked when somebody leaves, and not by the page's own will.
    if (dialog.type() === 'beforeunload') return away(dialog.accept());
    tell(`it asks by a window of the browser: ${dialog.type()} "${dialog.message()}"`);
    away(dialog.dismiss());
  });
  page.on('popup', (popup) => {
    tell(`it opens another window: ${popup.url()}`);
    away(popup.close());
  });
  page.on('download', (download) => {
    tell(`it downloads ${download.suggestedFilename()}`);
    away(download.cancel());
  });
}
