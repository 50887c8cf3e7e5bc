import { gameAdminCalls, type Prize } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { useAnswer } from '@tribina/ui';
import { button, buttons, field, quiet, RefusalNotice, row, ScrollTable, waiting } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { gameCallPath } from '../../shared/ask-game';
import { askDesk } from '../shared/ask-desk';
import { amountIn } from '../shared/amount';
import { compact, narrow } from '../shared/desk.late.styles';
import { useGameDesk } from '../shared/game-desk-context';
import { paths } from '../shared/paths';
import { Screen } from '../shared/Screen';

/** Who wins what in a challenge. @param asked its id as the address names it; null: the newest. */
export function PrizesPage({ asked }: { readonly asked: number | null }): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.prizes;
  const [chosen, setChosen] = useState(asked);
  const { value, refusal, reload } = useAnswer('challenges', () => askDesk(gameAdminCalls.listChallenges));
  const challengeId = chosen ?? value?.challenges[0]?.id ?? null;
  return (
    <Screen title={words.title} isWaiting={!value} refusal={refusal} onRetry={reload}>
      {value && value.challenges.length > 0 ? (
        <div className={row}>
          <label className={classes(field, narrow)}>
            {words.challenge}
            <select value={challengeId ?? ''} onChange={({ target }) => setChosen(Number(target.value))}>
              {value.challenges.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      ) : (
        <p className={quiet}>{words.none}</p>
      )}
      {challengeId === null ? null : <PrizeList key={challengeId} challengeId={challengeId} />}
    </Screen>
  );
}

function PrizeList({ challengeId }: { readonly challengeId: number }): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.prizes;
  const params = { challengeId };
  const { value, refusal, reload } = useAnswer(String(challengeId), () =>
    askDesk(gameAdminCalls.listPrizes, { params }),
  );
  if (!value) {
    return refusal ? (
      <RefusalNotice refusal={refusal} onRetry={reload} />
    ) : (
      <div className={waiting} aria-busy="true" />
    );
  }
  const { prizes } = value;
  if (prizes.length === 0) return <p className={quiet}>{words.none}</p>;
  const sum = (among: readonly Prize[]) =>
    amountIn(
      edition,
      among.reduce((all, { amountRsd }) => all + amountRsd, 0),
    );
  return (
    <>
      <div className={buttons}>
        <a className={button} href={gameCallPath(gameAdminCalls.exportPrizes, params)} download>
          {words.csv}
        </a>
        <span className={quiet}>
          {fill(words.sum, { all: sum(prizes), paid: sum(prizes.filter(({ frozenAt }) => frozenAt !== null)) })}
        </span>
      </div>
      <div className={compact}>
        <ScrollTable label={words.title} columns={words.columns}>
          {prizes.map((prize) => (
            <PrizeRow key={`${prize.kind} ${prize.stageId} ${prize.place}`} prize={prize} />
          ))}
        </ScrollTable>
      </div>
    </>
  );
}

function PrizeRow({ prize }: { readonly prize: Prize }): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.prizes;
  const { kind, stageId, stageOrdinal, place, userId, username, amountRsd, frozenAt } = prize;
  return (
    <tr>
      <td>{words.kinds[kind]}</td>
      <td>{stageId === null ? words.whole : <a href={paths.stage(stageId)}>{stageOrdinal}.</a>}</td>
      <td>{place}</td>
      <th scope="row">{userId === null ? words.left : <a href={paths.player(userId)}>{username}</a>}</th>
      <td>{amountIn(edition, amountRsd)}</td>
      <td>{frozenAt === null ? words.pending : <time dateTime={frozenAt}>{dateAndTime(edition, frozenAt)}</time>}</td>
    </tr>
  );
}
