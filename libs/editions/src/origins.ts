import { EDITION_IDS, type EditionId } from './edition';

/** Where each edition is at home: what canonical addresses, links between editions and mails begin with. */
export type Origins = Readonly<Record<EditionId, string>>;

/**
 * Reads `PUBLIC_ORIGINS`.
 *
 * @param setting `rs=https://tribina.example,…`; editions that it does not name are at `http://<id>.localhost:<port>`.
 * @throws Error that names the entry that is not edition=origin.
 */
export function parseOrigins(setting: string | undefined, port: number): Origins {
  const set = new Map(
    (setting ?? '')
      .split(',')
      .filter((entry) => entry !== '')
      .map((entry): [string, string] => {
        const [id = '', origin = ''] = entry.trim().split('=');
        if (!EDITION_IDS.some((known) => known === id) || !/^https?:\/\/[^/]+$/.test(origin)) {
          throw new Error(`PUBLIC_ORIGINS: '${entry}' is not edition=origin`);
        }
        return [id, origin];
      }),
  );
  const originOf = (id: EditionId) => set.get(id) ?? `http://${id}.localhost:${port}`;
  return { rs: originOf('rs'), hr: originOf('hr'), ke: originOf('ke') };
}
