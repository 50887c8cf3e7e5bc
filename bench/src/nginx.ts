import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { get } from './site';
import { childrenOf } from './cpu';

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

export interface Nginx {
  readonly port: number;
  /** The one process that answers. */
  readonly workerPid: () => number;
  readonly stop: () => Promise<void>;
}

/** Serves files that are compressed already, as the gateway sends them: one worker, open files kept, no log. */
export async function startNginx(port: number, files: Readonly<Record<string, Buffer>>): Promise<Nginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-nginx-'));
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(path.join(folder, `${name}.gz`), bytes);
    writeFileSync(path.join(folder, name), '');
  }
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; keepalive_requests 1000000; open_file_cache max=100; types { text/html html; text/javascript js; }
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static always; }
}
`.replace('user root;', process.getuid?.() === 0 ? 'user root;' : ''),
  );
  const child = spawn('nginx', ['-c', configuration, '-p', folder], { stdio: 'ignore' });
  await untilItAnswers(port, Object.keys(files)[0] ?? '', child);
  return {
    port,
    workerPid: () => childrenOf(child.pid ?? 0)[0] ?? 0,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(port: number, file: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await get(port, `/${file}`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start');
}
