import { createServer, type Server } from 'node:net';

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** The first of so many ports in a row that nobody uses now. */
export async function freePorts(count: number, from = 20_000, to = 40_000): Promise<number> {
  for (let first = from + Math.floor(Math.random() * 5_000); first + count < to; first += count) {
    const servers: (Server | null)[] = [];
    for (let port = first; port < first + count; port += 1) servers.push(await listen(port));
    const areFree = servers.every((server) => server !== null);
    await Promise.all(servers.flatMap((server) => (server ? [close(server)] : [])));
    if (areFree) return first;
  }
  throw new Error('No free ports');
}
