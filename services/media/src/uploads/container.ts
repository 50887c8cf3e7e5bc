import type { UploadType } from '@tribina/contracts';

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff]);
/** End of the data that Samsung's cameras put behind a JPEG. */
const SAMSUNG_TRAILER = Buffer.from('SEFT');

/**
 * Whether the file is one picture from its first byte to its last. A file cut off is not, and neither is one with
 * something else behind the picture: that is how a file is made that is a picture to one program and a script or an archive
 * to another. Known to follow a JPEG from cameras: zeros, further JPEGs, Samsung's own data.
 */
export function isOnePicture(type: UploadType, bytes: Buffer): boolean {
  const end = ENDS[type](bytes);
  if (end === null || end > bytes.length) return false;
  const rest = bytes.subarray(end);
  if (rest.every((byte) => byte === 0)) return true;
  return type === 'image/jpeg' && (rest.subarray(0, 3).equals(JPEG_MAGIC) || rest.subarray(-4).equals(SAMSUNG_TRAILER));
}

/** Where the picture ends in the file, or null when it does not. */
const ENDS: Readonly<Record<UploadType, (bytes: Buffer) => number | null>> = {
  'image/png': endOfPng,
  'image/jpeg': endOfJpeg,
  'image/webp': (bytes) => 8 + bytes.readUInt32LE(4),
  'image/avif': endOfBoxes,
};

function text(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

function endOfPng(bytes: Buffer): number | null {
  let at = PNG_MAGIC.length;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (text(bytes, at + 4) === 'IEND') return next;
    at = next;
  }
  return null;
}

function endOfJpeg(bytes: Buffer): number | null {
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2;
    at = marker === 0xff ? at + 1 : endOfSegment(bytes, at, marker);
  }
  return null;
}

function endOfSegment(bytes: Buffer, at: number, marker: number): number {
  if (isStandalone(marker)) return at + 2;
  if (at + 4 > bytes.length) return bytes.length;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return marker === 0xda ? endOfScan(bytes, end) : end;
}

/** Compressed data goes on to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && !isStandalone(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** ISO base media: boxes up to the end of the file, each with its length; where something else follows, they do not add up. */
function endOfBoxes(bytes: Buffer): number | null {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return bytes.length;
    if (length < 8) return null;
    at += length;
  }
  return at;
}
