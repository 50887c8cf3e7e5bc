/** What stands in the head of a page for those who do not see it. */
export class Head {
  readonly #head: string;

  constructor(html: string) {
    this.#head = html.slice(0, html.indexOf('</head>'));
  }

  get language(): string {
    return this.#find(/<html lang="([^"]*)"/) ?? '';
  }

  get title(): string {
    return this.#find(/<title>([^<]*)</) ?? '';
  }

  get description(): string {
    return this.#find(/<meta name="description" content="([^"]*)"/) ?? '';
  }

  get robots(): string | null {
    return this.#find(/<meta name="robots" content="([^"]*)"/);
  }

  /** Absolute. */
  get canonical(): string | null {
    return this.#find(/<link rel="canonical" href="([^"]*)"/);
  }

  /** Locale and address of the same page in each edition, in the order in which they are named. */
  get alternates(): (readonly [locale: string, address: string])[] {
    const found = this.#head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
    return [...found].map(([, locale = '', address = '']) => [locale, address] as const).toSorted();
  }

  /** JSON-LD. */
  get structured(): unknown[] {
    const found = this.#head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    return [...found].map(([, json = '']) => JSON.parse(json) as unknown);
  }

  /** Content of a `meta` by its property (Open Graph) or name. */
  of(name: string): string | null {
    return this.#find(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`));
  }

  #find(pattern: RegExp): string | null {
    const text = pattern.exec(this.#head)?.[1];
    return text === undefined ? null : unescape(text);
  }
}

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescape(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: string) => NAMES[name] ?? '');
}
