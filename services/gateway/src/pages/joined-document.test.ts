import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { JoinedDocument } from './joined-document';

const ROOT = path.join(__dirname, '../../../..');

/** Of several kinds of text, one after the other, as a page is. */
function aPage(): Buffer {
  const files = [
    'apps/host/src/boot/boot.ts',
    'package-lock.json',
    'apps/host/src/shell/global.styles.ts',
    'apps/host/src/shell/Drawer.tsx',
    'docs/architecture.md',
  ];
  return Buffer.concat(files.map((file) => readFileSync(path.join(ROOT, file)).subarray(0, 20_000)));
}

it('is sent in fewer bytes than by what zlib does by itself, and is what it was', () => {
  const page = aPage();
  const sent = new JoinedDocument(1, page, {}).bytes('gzip');
  expect(gunzipSync(sent).equals(page)).toBe(true);
  expect(sent.length).toBeLessThan(gzipSync(page, { level: 9 }).length);
});
