import { createServer, type ListenOptions, type Server } from 'node:net';

const HOST = '127.0.0.1';
const FIRST = 20_000;
/** Behind it Linux gives them to whoever connects, or asks for any: a server that is started again may find its own taken. */
const END = 32_768;

function listen(at: ListenOptions): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(at, () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/**
 * A name of the machine's that one process has, and no longer than it lives: Linux takes it back however that ends. Elsewhere
 * there is none, and what is free now is all that is known.
 *
 * @returns null where somebody has it.
 */
async function reserve(port: number): Promise<{ readonly giveBack: () => Promise<void> } | null> {
  if (process.platform !== 'linux') return { giveBack: () => Promise.resolve() };
  const name = await listen({ path: `\0tribina-port-${port}` });
  name?.unref();
  return name && { giveBack: () => close(name) };
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen({ port, host: HOST });
  if (server) await close(server);
  return server !== null;
}

/**
 * The first of so many ports in a row that nobody uses now, and that nobody else is given as long as this process lives: what
 * takes them may need seconds to do so.
 *
 * @throws Error when there are none.
 */
export async function freePorts(count: number, from = FIRST, to = END): Promise<number> {
  const places = Math.floor((to - from) / count);
  const somewhere = Math.floor(Math.random() * places);
  for (let tries = 0; tries < places; tries += 1) {
    const first = from + ((somewhere + tries) % places) * count;
    const reserved: { readonly giveBack: () => Promise<void> }[] = [];
    for (let port = first; port < first + count; port += 1) {
      const reservation = await reserve(port);
      if (reservation) reserved.push(reservation);
      if (!reservation || !(await isFree(port))) break;
      if (port === first + count - 1) return first;
    }
    for (const { giveBack } of reserved) await giveBack();
  }
  throw new Error('No free ports');
}
