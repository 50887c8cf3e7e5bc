import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { localEdge } from './edge';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-edge-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function makeCertificate(): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const names = ['-subj', '/CN=localhost', '-days', '1', '-out', certificate, '-keyout', key];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...names], { stdio: 'ignore' });
  return { certificate, key };
}

(hasNginx ? it : it.skip)('nginx takes the configuration of the edge, with TLS (needs nginx)', () => {
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, localEdge({ folder, port: 8443, gateways: [8080, 8081], tls: makeCertificate() }));
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', configuration, '-p', folder], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('syntax is ok')]);
});

it('differs from what is deployed in addresses, paths and limits alone', () => {
  const local = localEdge({ folder: '/f', port: 1, gateways: [2, 3], rate: 9 });
  expect(local).toContain('server 127.0.0.1:2 max_fails=10 fail_timeout=1s;\n    server 127.0.0.1:3 ');
  expect(local).toContain('listen 127.0.0.1:1;');
  expect(local).toContain('rate=9r/s');
  expect(local).not.toMatch(/gateway-\d|ssl_certificate|\/etc\/nginx\/tls/);
});
