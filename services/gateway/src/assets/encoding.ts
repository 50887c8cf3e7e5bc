/** Encodings that we keep bytes in, best first. */
const KNOWN = ['br', 'gzip'] as const;
export type Encoding = (typeof KNOWN)[number];

/** What browsers send is nearly always one of a few texts. */
const MOST_KNOWN_HEADERS = 100;
const acceptedBy = new Map<string, readonly Encoding[]>();

/**
 * The best encoding that the client takes and we have; null for none.
 *
 * @param has which encodings we have; without it all.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  has: (name: Encoding) => boolean = () => true,
): Encoding | null {
  if (!acceptEncoding) return null;
  return acceptedEncodings(acceptEncoding).find(has) ?? null;
}

function acceptedEncodings(header: string): readonly Encoding[] {
  const known = acceptedBy.get(header);
  if (known) return known;
  const accepted = new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return [name.trim(), quality ? Number(quality.trim().slice(2)) : 1];
    }),
  );
  const found = KNOWN.filter((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0);
  if (acceptedBy.size >= MOST_KNOWN_HEADERS) acceptedBy.clear();
  acceptedBy.set(header, found);
  return found;
}

/** Whether a conditional request already has what it would get. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === bare);
}
