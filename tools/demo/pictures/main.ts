import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makePictures } from './make-pictures';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) {
  process.stderr.write('usage: npx tsx tools/demo/pictures/main.ts --out <folder>\n');
  process.exit(2);
}

const started = Date.now();
const list = [];
let bytes = 0;
await mkdir(values.out, { recursive: true });
for await (const { picture, ...facts } of makePictures()) {
  await writeFile(path.join(values.out, `${facts.key}.webp`), picture);
  list.push(facts);
  bytes += picture.length;
}
await writeFile(path.join(values.out, 'pictures.json'), `${JSON.stringify(list, null, 2)}\n`);
const seconds = ((Date.now() - started) / 1000).toFixed(1);
process.stdout.write(`${list.length} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s\n`);
