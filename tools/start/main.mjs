// Begins `npm start`: by what has been built of it, where that is whole and of today's sources; otherwise by the sources, which takes a
// second more of reading and translating.
import { existsSync } from 'node:fs';
import '../installed.mjs';

const built = new URL('../dist/built.js', import.meta.url);

/** Whether what has been built has begun: it says itself what goes wrong from then on. */
async function hasBegun() {
  if (!existsSync(built)) return false;
  try {
    const { isOfToday, start } = await import(built.href);
    if (!isOfToday()) return false;
    await start();
    return true;
  } catch (error) {
    process.stderr.write(`What is built of the start cannot be read, so it begins by its sources: ${error.message}\n`);
    return false;
  }
}

if (!(await hasBegun())) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
}
