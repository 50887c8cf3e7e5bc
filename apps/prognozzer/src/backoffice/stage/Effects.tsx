import type { CorrectionEffect } from '@tribina/contracts';
import { rankText } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { note, quiet, ScrollTable } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useGameDesk } from '../shared/game-desk-context';
import { paths } from '../shared/paths';
import { compact } from '../shared/desk.late.styles';
import { change } from './stage.late.styles';

interface EffectsProps {
  readonly trial: {
    readonly changed: number;
    readonly gaining: number;
    readonly losing: number;
    readonly effects: readonly CorrectionEffect[];
    readonly arePrizesFrozen: boolean;
  };
}

/** Who would gain or lose by a correction, and whether prizes follow. */
export function Effects({ trial }: EffectsProps): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.correction;
  const { changed, gaining, losing, effects, arePrizesFrozen } = trial;
  return (
    <>
      <p className={note}>
        <output>
          {changed === 0 ? words.nothing : fill(words.effect, { changed, gaining, losing })}{' '}
          {arePrizesFrozen ? words.prizesFrozen : words.prizesFollow}
        </output>
      </p>
      {effects.length > 0 ? (
        <div className={compact}>
          <ScrollTable label={fill(words.effect, { changed, gaining, losing })} columns={words.effectColumns}>
            {effects.map((effect) => (
              <EffectRow key={effect.userId} effect={effect} />
            ))}
          </ScrollTable>
        </div>
      ) : null}
      {effects.length < changed ? <p className={quiet}>{words.most}</p> : null}
    </>
  );
}

function EffectRow({ effect }: { readonly effect: CorrectionEffect }): ReactNode {
  const { userId, username, pointsBefore, pointsAfter, rankBefore, rankAfter } = effect;
  const direction = pointsAfter === pointsBefore ? 'none' : pointsAfter > pointsBefore ? 'more' : 'less';
  return (
    <tr>
      <th scope="row">
        <a href={paths.player(userId)}>{username}</a>
      </th>
      <td className={change} data-change={direction}>
        {pointsBefore} → {pointsAfter}
      </td>
      <td>
        {rankText(rankBefore)} → {rankText(rankAfter)}
      </td>
    </tr>
  );
}
