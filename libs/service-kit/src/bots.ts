/**
 * Crawlers, and those who fetch pages to preview a link, by what they call themselves in their own documentation. A few of
 * them say `bot`, `crawler` or `spider`; those after these words do not. Whoever pretends to be somebody else is a reader.
 */
const BOT = new RegExp(
  [
    'bot\\b',
    'crawler',
    'spider',
    'mediapartners-google',
    'adsbot-google',
    'google-inspectiontool',
    'googleother',
    'feedfetcher-google',
    'apis-google',
    'bingpreview',
    'yahoo! slurp',
    'ia_archiver',
    'facebookexternalhit',
    'meta-external',
    'whatsapp/',
    'skypeuripreview',
    'chrome-lighthouse',
    'chatgpt-user',
    'perplexity-user',
    'claude-user',
    'uptimerobot',
  ].join('|'),
  'i',
);

/** Whether a request comes from a crawler that says so. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && BOT.test(userAgent);
}
