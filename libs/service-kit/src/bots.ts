/**
 * Crawlers, and those who fetch pages to preview or to watch them. Most say `bot`, `crawl` or `spider`, or where to read about
 * them or write to them, which no browser does; then those who say nothing of the kind, by what they call themselves in their own
 * documentation. A maker of phones ends in `bot` too. Whoever pretends to be somebody else is a reader.
 */
const BOT = new RegExp(
  [
    '(?:^|[^u]|[^c]u)bots?(?:\\b|_)',
    'crawl',
    'spider',
    'https?://',
    '\\bwww\\.',
    '@[a-z][\\w-]*\\.[a-z]',
    'slurp',
    'mediapartners-google',
    'adsbot-google',
    'google-inspectiontool',
    'google-read-aloud',
    'google web preview',
    'googleimageproxy',
    'googleother',
    'feedfetcher',
    'apis-google',
    'bingpreview',
    'ia_archiver',
    'facebookexternalhit',
    'facebookcatalog',
    'meta-external',
    '^whatsapp/',
    'skypeuripreview',
    'chrome-lighthouse',
    'chatgpt-user',
    'perplexity-user',
    'claude-user',
    'mistralai-user',
    'pingdom',
    'statuscake',
    'uptimerobot',
  ].join('|'),
  'i',
);

/** Whether a request comes from a crawler that says so. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && BOT.test(userAgent);
}
