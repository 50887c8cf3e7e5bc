import http from 'node:http';

export interface Got {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Asks the system under test as edition `rs`. */
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

/** Paths of all articles of the edition `rs`, newest first. */
export async function articlePaths(port: number): Promise<string[]> {
  const size = 30;
  const paths: string[] = [];
  for (let offset = 0; ; offset += size) {
    const { body } = await get(port, `/portal/all-archive-infinite-news/${size}/${offset}`);
    const { data } = JSON.parse(body.toString('utf8')) as {
      data: { id: number; url: string; primary_category: { baseUrl: string } }[];
    };
    paths.push(...data.map(({ id, url, primary_category }) => `/${primary_category.baseUrl}/vesti/${url}/${id}`));
    if (data.length < size) return paths;
  }
}
