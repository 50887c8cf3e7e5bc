import { plainTextOf } from '../plain-text';
import type { Step } from '../step';

/** Signs of who asks for pity. One of them is thanks. */
const PLEADING = /[🙏😭😢🥺😥😓]/gu;
const LEAST = 4;
const ASKS =
  /\b(pomoc\w*|pomozi\w*|pomogn\w*|donacij\w*|donir\w*|uplat\w*|bilo (sta|sto|koliko)|sta god|help|anything|anyone|any amount|even \d+|m ?pesa|god bless|msaada|saidia\w*)\b/;
const WEIGHTS = { signs: 30, asks: 25 } as const;

/** Somebody begs: many signs of pity, and hardly a word but for help. */
export const begging: Step = {
  name: 'begging',
  look: ({ text }) => {
    const signs = text.match(PLEADING) ?? [];
    if (signs.length < LEAST) return [];
    const asked = ASKS.exec(plainTextOf(text).text);
    return [
      { detail: signs.slice(0, LEAST).join(''), weight: WEIGHTS.signs },
      ...(asked ? [{ detail: asked[0], weight: WEIGHTS.asks }] : []),
    ];
  },
};
