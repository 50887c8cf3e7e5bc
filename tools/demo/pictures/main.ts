import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoDrawings } from './drawings';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) {
  process.stderr.write('usage: npx tsx tools/demo/pictures/main.ts --out <folder>\n');
  process.exit(2);
}

await mkdir(values.out, { recursive: true });
const list = [];
for (const { svg, ...facts } of demoDrawings()) {
  await writeFile(path.join(values.out, `${facts.key}.svg`), svg);
  list.push(facts);
}
await writeFile(path.join(values.out, 'pictures.json'), `${JSON.stringify(list, null, 2)}\n`);
process.stdout.write(`${list.length} pictures\n`);
