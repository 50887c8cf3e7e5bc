/** Not the phones of a maker whose name ends in it. */
const BOT = /(^|[^u])bot|crawl|spider|headless/i;

/** Programs are no visitors. The service looks again, with a longer list. */
export function isBot(): boolean {
  return navigator.webdriver || BOT.test(navigator.userAgent);
}
