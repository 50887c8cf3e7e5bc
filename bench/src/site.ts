import { EDITIONS, type EditionId } from '@tribina/editions';
import http from 'node:http';

export interface Got {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Asks the system under test, as edition `rs` if the headers name no other host. */
export function get(port: number, at: string, headers: http.OutgoingHttpHeaders = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    http
      .get(
        { host: '127.0.0.1', port, path: at, agent, headers: { host: `rs.localhost:${port}`, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        },
      )
      .once('error', reject);
  });
}

/** The header that chooses an edition. */
export function hostOf(port: number, edition: EditionId): { readonly host: string } {
  return { host: `${edition}.localhost:${port}` };
}

/** Paths of all articles of an edition, newest first. */
export async function articlePaths(port: number, edition: EditionId = 'rs'): Promise<string[]> {
  const { news } = EDITIONS[edition].words;
  const size = 30;
  const paths: string[] = [];
  for (let offset = 0; ; offset += size) {
    const { body } = await get(port, `/portal/all-archive-infinite-news/${size}/${offset}`, hostOf(port, edition));
    const { data } = JSON.parse(body.toString('utf8')) as {
      data: { id: number; url: string; primary_category: { baseUrl: string } }[];
    };
    paths.push(...data.map(({ id, url, primary_category }) => `/${primary_category.baseUrl}/${news}/${url}/${id}`));
    if (data.length < size) return paths;
  }
}
