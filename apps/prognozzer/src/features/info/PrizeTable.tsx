/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { prizeBands } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { guideTexts } from '@tribina/messages/game-pages/guide';
import type { ReactNode } from 'react';
import { amount } from '../../shared/amount';
import { prizeTable } from './info.styles';

interface PrizeTableProps {
  readonly edition: Edition;
  readonly titleId: string;
  /** By place, whole RSD. */
  readonly prizes: readonly number[];
}

/** Prizes by place, neighbours with the same prize together. */
export function PrizeTable({ edition, titleId, prizes }: PrizeTableProps): ReactNode {
  const texts = guideTexts[edition.language].prizes;
  const rsd = (value: number) => `${amount(edition, value)} RSD`;
  const total = prizes.reduce((sum, prize) => sum + prize, 0);
  return (
    <table css={prizeTable} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{texts.place}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {prizeBands(prizes).map(({ from, to, amount: prize }) => (
          <tr key={from}>
            <th scope="row">{fill(from === to ? texts.onePlace : texts.places, { from, to })}</th>
            <td>{from === to ? rsd(prize) : fill(texts.each, { amount: rsd(prize) })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{fill(texts.together, { amount: rsd(total) })}</td>
        </tr>
      </tfoot>
    </table>
  );
}
