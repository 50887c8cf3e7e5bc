import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoPassword } from './accounts';
import { theOrganiser } from './game';
import { ownWord } from './game-desk';
import { makeAccount, Person } from './people';
import { watch, type Complaints } from './watched';

/** Who is first is called so: without a digit, as somebody is called who is told of. */
export const QUICKER = ownWord('Brza');

let quicker: Promise<Person> | undefined;
let browsers: Promise<readonly BrowserContext[]> | undefined;

/** Who is first; the second one is the demo's administrator. One for all specs of a worker: few logins are let in a minute. */
export function theQuicker(): Promise<Person> {
  quicker ??= makeAccount(QUICKER, true, ['member', 'admin']).then((email) =>
    Person.logIn('rs', email, demoPassword()),
  );
  return quicker;
}

/** Of the quicker one, and of the other; the same for all tests. */
async function browsersOfBoth(browser: Browser): Promise<readonly BrowserContext[]> {
  const people = await Promise.all([theQuicker(), theOrganiser()]);
  return Promise.all(
    people.map(async (person) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
      await person.enter(context);
      return context;
    }),
  );
}

/** Two people, each in a browser of their own. */
export async function atBoth(
  { browser, complaints }: { readonly browser: Browser; readonly complaints: Complaints },
  work: (first: Page, second: Page) => Promise<void>,
): Promise<void> {
  // What the second one asks for is refused on purpose.
  complaints.allow(/status of 409/);
  const opened = (await (browsers ??= browsersOfBoth(browser))).map(async (context) => {
    const page = await context.newPage();
    await watch(page, complaints);
    return page;
  });
  const [first, second] = await Promise.all(opened);
  if (!first || !second) throw new Error('There are two of them');
  try {
    await work(first, second);
  } finally {
    await Promise.all([first, second].map((page) => page.close()));
  }
}

/** Closes the browsers of both, after all tests. */
export async function closeBoth(): Promise<void> {
  const opened = await browsers;
  browsers = undefined;
  for (const context of opened ?? []) await context.close();
}
