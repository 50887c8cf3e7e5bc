import { contrastOf, LEAST_CONTRAST, type SpecialDraft } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { COLOURS as PALETTE } from '@tribina/theme/tokens';
import { alert, Field, quiet, row, stack } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { sample, samples, small } from './specials.late.styles';

type Colours = SpecialDraft['colors'];

const COLOURS = ['main', 'onMain', 'sand', 'mainDark', 'onMainDark'] as const satisfies readonly (keyof Colours)[];
const [INK] = PALETTE.ink;
/** What a ticket is printed on in dark pages, where the special's own sand is not used. */
const [, DARK_SAND] = PALETTE.sand;
const [WIDTH, HEIGHT] = [240, 64];

interface SpecialPartProps {
  readonly draft: SpecialDraft;
  readonly onChange: (changed: Partial<SpecialDraft>) => void;
}

/** The colours of the special, how its header looks in them, and whether its words can be read. */
export function SpecialColours({ draft, onChange }: SpecialPartProps): ReactNode {
  const { phrases, edition } = useNewsroom();
  const oneDigit = new Intl.NumberFormat(edition.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const words = phrases.specials;
  const { colors } = draft;
  return (
    <div className={stack}>
      <div className={row}>
        {COLOURS.map((name) => (
          <Field key={name} label={words.colours[name]}>
            {(control) => (
              <input
                {...control}
                type="color"
                value={colors[name].toLowerCase()}
                onChange={({ target }) => onChange({ colors: { ...colors, [name]: target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={samples}>
        {pairsOf(colors).map(({ key, name, ground, text }) => (
          <svg key={key} className={sample} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
            <rect width={WIDTH} height={HEIGHT} rx="4" fill={ground} />
            <text x="16" y="28" fill={text}>
              {draft.name || words.add}
            </text>
            <text className={small} x="16" y="50" fill={text}>
              {fill(words.contrast, { name: words.colours[name], ratio: oneDigit.format(contrastOf(ground, text)) })}
            </text>
          </svg>
        ))}
      </div>
      {pairsOf(colors).some(({ ground, text }) => contrastOf(ground, text) < LEAST_CONTRAST) ? (
        <p className={alert} role="alert">
          {fill(words.lowContrast, { least: oneDigit.format(LEAST_CONTRAST) })}
        </p>
      ) : (
        <p className={quiet}>{words.goodContrast}</p>
      )}
    </div>
  );
}

/** Each ground with the text that stands on it; the main colours are written with, too, and hardest to read on sand. */
function pairsOf({ main, onMain, sand, mainDark, onMainDark }: Colours) {
  return [
    { key: 'main', name: 'main', ground: main, text: onMain },
    { key: 'sand', name: 'sand', ground: sand, text: INK },
    { key: 'mainOnSand', name: 'main', ground: sand, text: main },
    { key: 'mainDark', name: 'mainDark', ground: mainDark, text: onMainDark },
    { key: 'mainDarkOnSand', name: 'mainDark', ground: DARK_SAND, text: mainDark },
  ] as const;
}
