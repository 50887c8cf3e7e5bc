import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** It goes into every page that is looked at: half as long as the source that the builder brings. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Looked {
  /** The part that is looked at, by a selector; the whole page unless told. */
  readonly within?: string;
  /** A part that is not. */
  readonly without?: string;
}

/** Axe finds nothing in what the page shows now. */
export async function expectAccessible(page: Page, { within, without }: Looked = {}): Promise<void> {
  // What passes is told in one node each, and results are put together in the page itself: our pages have no frames of others.
  const axe = new AxeBuilder({ page, axeSource: AXE })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'], timeout: 10_000 } })
    .withTags(TAGS)
    .setLegacyMode(true);
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
  ]);
  expect(found).toEqual([]);
}
