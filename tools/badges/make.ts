/**
 * Makes the pictures that links to badges are shown with out of the game's own drawings (apps/prognozzer/src/shared/badges).
 * Run by hand when a drawing changes: `npx tsx --tsconfig tsconfig.web.json tools/badges/make.ts` (the results are committed).
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BADGE_PICTURE, BADGE_PICTURES } from '../../apps/prognozzer/src/shared/badges/badge-picture';
import { BadgeArt } from '../../apps/prognozzer/src/shared/badges/BadgeArt';

const GROUND = '#15171C';
const RAISED = '#1F232B';
const { width, height } = BADGE_PICTURE;
const ART_PX = 460;

/** The stand of the mark, wide and quiet, and the badge in front of it. */
function drawing(badge: string): string {
  const [x, y] = [(width - ART_PX) / 2, (height - ART_PX) / 2];
  const steps = [0, 1, 2, 3, 4].map((step) => {
    const top = height - 90 - step * 95;
    return `<path d="M${step * 130} ${height}V${top}H${step * 130 + 100}V${height}ZM${width - step * 130} ${height}V${top}H${width - step * 130 - 100}V${height}Z"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${GROUND}"/><g fill="${RAISED}">${steps.join('')}</g>` +
    `<svg x="${x}" y="${y}" width="${ART_PX}" height="${ART_PX}">${badge}</svg></svg>`
  );
}

const target = path.resolve(import.meta.dirname, '../../apps/prognozzer/assets');
mkdirSync(target, { recursive: true });
for (const [type, name] of BADGE_PICTURES) {
  const made = await sharp(Buffer.from(drawing(markup(BadgeArt({ type })))))
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(target, name));
  process.stdout.write(`${name} ${made.size} bytes\n`);
}

/** The drawing as text: elements and attributes are all that it has. */
function markup(node: unknown): string {
  if (Array.isArray(node)) return node.map(markup).join('');
  // What JSX makes; nothing else of React is needed here.
  const element = node as { type: string; props: Readonly<Record<string, unknown>> } | null | undefined;
  if (!element) return '';
  const { type, props } = element;
  const attributes = Object.entries(props).flatMap(([name, value]) =>
    name === 'children' || value === undefined ? [] : [` ${attributeName(name)}="${String(value)}"`],
  );
  return `<${type}${attributes.join('')}>${markup(props['children'])}</${type}>`;
}

function attributeName(name: string): string {
  return name === 'viewBox' ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
