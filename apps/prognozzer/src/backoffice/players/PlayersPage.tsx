import { gameAdminCalls, type AdminPlayer } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { ROW_ATTRIBUTE, useAnswer } from '@tribina/ui';
import { button, check, field, Pager, quiet, row, ScrollTable, state } from '@tribina/ui/desk';
import { useEffect, useState, type ReactNode } from 'react';
import { askGame } from '../../shared/ask-game';
import { compact, narrow } from '../shared/desk.late.styles';
import { useGameDesk } from '../shared/game-desk-context';
import { Screen } from '../shared/Screen';
import { ChangeDialog } from './ChangeDialog';

const PAGE = 50;
const SEARCH_AFTER_MS = 300;

/** Players by a part of the name, or those whom there is a reason to look at. @param asked the term that the address names. */
export function PlayersPage({ asked }: { readonly asked: string }): ReactNode {
  const { phrases, announce } = useGameDesk();
  const words = phrases.players;
  const [typed, setTyped] = useState(asked);
  const [term, setTerm] = useState(asked);
  const [suspicious, setSuspicious] = useState(false);
  const [offset, setOffset] = useState(0);
  const [changing, setChanging] = useState<AdminPlayer | null>(null);
  useEffect(() => {
    if (typed.trim() === term) return undefined;
    const timer = setTimeout(() => {
      setTerm(typed.trim());
      setOffset(0);
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, term]);
  const { value, refusal, isLoading, reload } = useAnswer(`${suspicious} ${offset} ${term}`, () =>
    askGame(gameAdminCalls.findPlayers, {
      query: { ...(term ? { term } : {}), ...(suspicious ? { suspicious } : {}), limit: PAGE, offset },
    }),
  );
  const handleChanged = ({ username }: AdminPlayer) => {
    announce(fill(words.saved, { name: username }));
    setChanging(null);
    reload();
  };
  return (
    <Screen title={words.title} isWaiting={!value} refusal={refusal} onRetry={reload}>
      <div className={row}>
        <label className={classes(field, narrow)}>
          <span>
            {words.search} <kbd>/</kbd>
          </span>
          <input
            type="search"
            data-shortcut="/"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <label className={check}>
          <input
            type="checkbox"
            checked={suspicious}
            onChange={({ target }) => {
              setSuspicious(target.checked);
              setOffset(0);
            }}
          />
          {words.suspicious}
        </label>
      </div>
      <p className={quiet}>{words.suspicionsHint}</p>
      {value?.total === 0 && !isLoading ? <p className={quiet}>{words.none}</p> : null}
      {value && value.total > 0 ? (
        <>
          <div className={compact}>
            <ScrollTable label={words.title} columns={words.columns} isBusy={isLoading}>
              {value.players.map((player) => (
                <PlayerRow key={player.id} player={player} onChange={() => setChanging(player)} />
              ))}
            </ScrollTable>
          </div>
          <Pager phrases={phrases} size={PAGE} offset={offset} total={value.total} onMove={setOffset} />
        </>
      ) : null}
      {changing ? <ChangeDialog player={changing} onChanged={handleChanged} onClose={() => setChanging(null)} /> : null}
    </Screen>
  );
}

interface PlayerRowProps {
  readonly player: AdminPlayer;
  readonly onChange: () => void;
}

function PlayerRow({ player, onChange }: PlayerRowProps): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.players;
  const { id, username, isEmployee, isBlocked, isLinked, isVerified, suspicions } = player;
  const rowProps = { [ROW_ATTRIBUTE]: '' };
  const linked = isVerified ? words.linked : words.notVerified;
  return (
    <tr {...rowProps}>
      <th scope="row">
        {username} <span className={quiet}>{id}</span>
      </th>
      <td>
        {isBlocked ? (
          <span className={state} data-state="withdrawn">
            {words.blocked}
          </span>
        ) : null}{' '}
        {isEmployee ? (
          <span className={state} data-state="scheduled">
            {words.employee}
          </span>
        ) : null}{' '}
        {isLinked ? linked : words.notLinked}
      </td>
      <td>{suspicions.map((code) => words.suspicions[code]).join('; ') || '–'}</td>
      <td>
        <button type="button" className={button} aria-label={`${words.change}: ${username}`} onClick={onChange}>
          {words.change}
        </button>
      </td>
    </tr>
  );
}
