import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A program in place of the gateway's: it takes every snapshot, and serves nothing.
 *
 * @param onTaken what it does with the number of each.
 * @returns its file.
 */
export function gatewayProgram(folder: string, onTaken = ''): string {
  const file = path.join(folder, 'gateway.mjs');
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
     createServer((_request, response) => response.end()).listen(process.env.PORT, '127.0.0.1');
     for (let seq = 0; ;) {
       const answer = await fetch(process.env.RELEASES_URL + '/snapshot?wait=20&after=' + seq);
       const { payload } = await answer.json();
       if (!payload) continue;
       seq = JSON.parse(payload).seq;
       ${onTaken}
     }`,
  );
  return file;
}
