import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { IS_FULL } from '@tribina/testing';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Half as long as the source that the builder brings. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Looked {
  /** The parts that are looked at, by selectors; the whole page unless told. */
  readonly within?: string | readonly string[];
  /** A part that is not. */
  readonly without?: string;
}

/** Once for a document: the builder would bring it twice for each look, and all of it would begin cold. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  }
}

/** Axe finds nothing in what the page shows now. */
export async function expectAccessible(page: Page, { within, without }: Looked = {}): Promise<void> {
  // What passes is told in one node each, and results are put together in the page itself: our pages have no frames of others.
  await bringAxe(page);
  const axe = new AxeBuilder({ page, axeSource: 'true' })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'], timeout: 10_000 } })
    .withTags(TAGS)
    .setLegacyMode(true);
  for (const part of within === undefined ? [] : [within].flat()) axe.include(part);
  if (without !== undefined) axe.exclude(without);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
  ]);
  expect(found).toEqual([]);
}

/**
 * The same of what a journey has changed: the dialog that lies over the page, else what stands in its frame. The frames are looked
 * at by the visits of all pages, and in the large run here too.
 */
export async function expectContentAccessible(page: Page, { without }: Pick<Looked, 'without'> = {}): Promise<void> {
  const within = await page.evaluate(() =>
    document.querySelector(':modal')
      ? [':modal']
      : ['main', 'dialog[open]'].filter((part) => document.querySelector(part) !== null),
  );
  await expectAccessible(page, {
    ...(IS_FULL || within.length === 0 ? {} : { within }),
    ...(without === undefined ? {} : { without }),
  });
}

/** The same of a screen that another journey looks at too, in another state of it: in the large run. */
export async function expectStillAccessible(page: Page, looked?: Looked): Promise<void> {
  if (IS_FULL) await expectAccessible(page, looked);
}
