import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/paths';

export const EDGE_FILE = path.join(ROOT, 'deploy/nginx/edge.conf');

export interface LocalEdge {
  /** A folder for what nginx writes. */
  readonly folder: string;
  /** Port of the site, on 127.0.0.1. */
  readonly port: number;
  /** Ports of gateways on this machine. */
  readonly gateways: readonly number[];
  /** Certificate and key, PEM files; without them the site is served without TLS. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** Requests a second that one address may make, in place of what the public may. */
  readonly rate?: number;
  /** How long connections to gateways are kept, seconds, in place of what is deployed. */
  readonly keptS?: number;
}

/** A whole configuration of nginx around deploy/nginx/edge.conf, which differs from it in addresses, paths and limits alone. */
export function localEdge({ folder, port, gateways, tls, rate, keptS }: LocalEdge): string {
  const servers = gateways.map((gateway) => `    server 127.0.0.1:${gateway} max_fails=10 fail_timeout=1s;\n`).join('');
  const listen = tls ? `listen 127.0.0.1:${port} ssl http2;` : `listen 127.0.0.1:${port};`;
  const changes: readonly (readonly [RegExp, string])[] = [
    [/(?: +server gateway-\d+:8080 [^\n]*\n)+/, servers],
    [/listen 80 default_server;/, `listen unix:${folder}/redirect;`],
    [/listen 443 ssl http2 default_server;/, listen],
    [/ssl_certificate .*;/, tls ? `ssl_certificate ${tls.certificate};` : ''],
    [/ssl_certificate_key .*;/, tls ? `ssl_certificate_key ${tls.key};` : ''],
    [/keepalive_timeout 4s;/, `keepalive_timeout ${keptS ?? 4}s;`],
    [/proxy_cache_path \S+/, `proxy_cache_path ${folder}/cache`],
    ...(rate === undefined ? [] : [[/rate=\d+r\/s/, `rate=${rate}r/s`] as const]),
    ...(rate === undefined ? [] : [[/limit_conn connections \d+/, `limit_conn connections 10000`] as const]),
  ];
  const site = changes.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`${EDGE_FILE} has no ${from.source}`);
      return text.replace(from, to);
    },
    readFileSync(EDGE_FILE, 'utf8'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  return `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
access_log off; ${temporary.join(' ')}
${site}}
`;
}
