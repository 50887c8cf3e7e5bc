// Begins `npm start`: by what has been built of it, where that is whole and of today's sources; otherwise by the sources, which takes a
// second more of reading and translating.
import { existsSync } from 'node:fs';

const built = new URL('../dist/built.js', import.meta.url);
const { isOfToday, start } = existsSync(built) ? await import(built.href).catch(() => ({})) : {};
if (isOfToday?.()) {
  await start();
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
}
