/** Encodings that we keep bytes in, best first. */
const KNOWN = ['br', 'gzip'] as const;

/** The best encoding that the client takes and we have; null for none. */
export function chooseEncoding(acceptEncoding: string | undefined, has: (name: string) => boolean): string | null {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return [name, quality ? Number(quality.trim().slice(2)) : 1];
    }),
  );
  return KNOWN.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0 && has(name)) ?? null;
}

/** Whether a conditional request already has what it would get. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = etag.replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === bare);
}
