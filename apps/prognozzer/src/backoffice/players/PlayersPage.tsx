import { gameAdminCalls, type AdminPlayer } from '@tribina/contracts';
import { lazyPart } from '@tribina/federation-web';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { ROW_ATTRIBUTE, useAnswer } from '@tribina/ui';
import {
  button,
  check,
  field,
  lateNotice,
  Pager,
  quiet,
  RefusalNotice,
  row,
  ScrollTable,
  state,
} from '@tribina/ui/desk';
import { useEffect, useState, type ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { compact, narrow } from '../shared/desk.late.styles';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { isInProgress, useJobEnd, useJobs } from '../shared/jobs-context';
import { loadLateParts } from '../shared/load-late-parts';
import { Screen } from '../shared/Screen';
import { UnlinkDialog } from './UnlinkDialog';

const ChangeDialog = lazyPart(() => loadLateParts().then((module) => module.ChangeDialog), lateNotice);

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
  const [unlinking, setUnlinking] = useState<AdminPlayer | null>(null);
  useEffect(() => {
    if (typed.trim() === term) return undefined;
    const timer = setTimeout(() => {
      setTerm(typed.trim());
      setOffset(0);
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, term]);
  const { value, refusal, isLoading, reload } = useAnswer(`${suspicious} ${offset} ${term}`, () =>
    askDesk(gameAdminCalls.findPlayers, {
      query: { ...(term ? { term } : {}), ...(suspicious ? { suspicious } : {}), limit: PAGE, offset },
    }),
  );
  const { jobs, start } = useJobs();
  const { refusal: lookRefusal, act } = useAct();
  const isLooking = jobs.some((job) => job.kind === 'suspicions' && isInProgress(job));
  useJobEnd(({ kind }) => {
    if (kind === 'suspicions' || kind === 'player') reload();
  });
  const handleSuspicious = (isAsked: boolean) => {
    setSuspicious(isAsked);
    setOffset(0);
    // Worked out anew for who asks; until then it is the list of the last time.
    if (isAsked && !isLooking) void act(() => start({ kind: 'suspicions' }), reload);
  };
  /** An answer may come late: another player's dialog stays. */
  const without = (player: AdminPlayer) => (now: AdminPlayer | null) => (now === player ? null : now);
  const handleChanged = (player: AdminPlayer) => {
    announce(fill(words.saved, { name: player.username }));
    setChanging(without(player));
    reload();
  };
  const handleUnlinked = (player: AdminPlayer) => {
    announce(fill(words.unlinked, { name: player.username }));
    setUnlinking(without(player));
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
          <input type="checkbox" checked={suspicious} onChange={({ target }) => handleSuspicious(target.checked)} />
          {words.suspicious}
        </label>
      </div>
      <p className={quiet}>{words.suspicionsHint}</p>
      {lookRefusal ? <RefusalNotice refusal={lookRefusal} /> : null}
      {suspicious && isLooking ? <p className={quiet}>{words.looking}</p> : null}
      {value?.total === 0 && !isLoading && !isLooking ? <p className={quiet}>{words.none}</p> : null}
      {value && value.total > 0 ? (
        <>
          <div className={compact}>
            <ScrollTable label={words.title} columns={words.columns} isBusy={isLoading}>
              {value.players.map((player) => (
                <PlayerRow
                  key={player.id}
                  player={player}
                  onChange={() => setChanging(player)}
                  onUnlink={() => setUnlinking(player)}
                />
              ))}
            </ScrollTable>
          </div>
          <Pager phrases={phrases} size={PAGE} offset={offset} total={value.total} onMove={setOffset} />
        </>
      ) : null}
      {changing ? (
        <ChangeDialog
          player={value?.players.find(({ id }) => id === changing.id) ?? changing}
          onChanged={() => handleChanged(changing)}
          onStale={reload}
          onClose={() => setChanging(null)}
        />
      ) : null}
      {unlinking ? (
        <UnlinkDialog
          player={unlinking}
          onUnlinked={() => handleUnlinked(unlinking)}
          onClose={() => {
            setUnlinking(null);
            // Where the link that was shown is another one by now.
            reload();
          }}
        />
      ) : null}
    </Screen>
  );
}

interface PlayerRowProps {
  readonly player: AdminPlayer;
  readonly onChange: () => void;
  readonly onUnlink: () => void;
}

function PlayerRow({ player, onChange, onUnlink }: PlayerRowProps): ReactNode {
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
        </button>{' '}
        {isLinked ? (
          <button type="button" className={button} aria-label={`${words.unlink}: ${username}`} onClick={onUnlink}>
            {words.unlink}
          </button>
        ) : null}
      </td>
    </tr>
  );
}
