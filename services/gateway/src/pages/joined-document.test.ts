import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { JoinedDocument } from './joined-document';

const ROOT = path.join(__dirname, '../../../..');

/** Of several kinds of text, one after the other, as a page is, each after what it begins with there. */
function aPage(): Buffer {
  const hashes = Array.from({ length: 14 }, (_, index) => createHash('sha384').update(String(index)).digest('base64'));
  const texts = [
    ['<script>', 'apps/host/src/boot/boot.ts'],
    ['<style data-sheet="host">', 'apps/host/src/shell/global.styles.ts'],
    ['<title>', 'apps/host/src/shell/Drawer.tsx'],
    ['<main>', 'docs/architecture.md'],
  ] as const;
  return Buffer.concat([
    Buffer.from(JSON.stringify(hashes)),
    ...texts.flatMap(([begin, file]) => [Buffer.from(begin), readFileSync(path.join(ROOT, file)).subarray(0, 20_000)]),
  ]);
}

it('is sent in fewer bytes than by what zlib does by itself, and is what it was', () => {
  const page = aPage();
  const sent = new JoinedDocument(1, page, {}).bytes('gzip');
  expect(gunzipSync(sent).equals(page)).toBe(true);
  for (const memLevel of [6, 7, 8, 9]) {
    expect(sent.length).toBeLessThan(gzipSync(page, { level: 9, memLevel }).length);
  }
});

it.each(['', '<title>x</title>', '<script>x</script><p>x', 'žć <style></style><script></script>'])(
  '%j is what it was too, wherever pieces of it begin',
  (text) => {
    const page = Buffer.from(text);
    expect(gunzipSync(new JoinedDocument(1, page, {}).bytes('gzip')).equals(page)).toBe(true);
  },
);
