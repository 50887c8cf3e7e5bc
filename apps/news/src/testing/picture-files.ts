const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file that begins as a PNG does. */
export const pngFile = (name: string): File =>
  new File([new Uint8Array(PNG_MAGIC)], `${name}.png`, { type: 'image/png' });

/** What begins as a WebP does, called as its sender calls it. */
export const webpFile = (name: string, type: string): File =>
  new File([Uint8Array.from('RIFF\x04\x00\x00\x00WEBPVP8 ', (sign) => sign.charCodeAt(0))], name, { type });
