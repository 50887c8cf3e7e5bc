/** @jsxImportSource @emotion/react */
import type { Joker, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { matchStatus } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { useId, useState, type ReactNode } from 'react';
import type { OwnSlip } from '../../shared/own-slip';
import { gamePagePath } from '../../shared/page-paths';
import { useJokersQuery } from '../../shared/player.api';
import type { ChosenJoker } from '../../shared/slips';
import { field, fields, lead, link, panel, title } from './JokerPicker.styles';
import { teamsOf } from './teams';

interface JokerPickerProps {
  readonly edition: Edition;
  readonly stage: Stage;
  readonly now: Date;
  readonly slip: OwnSlip;
  /** The game's id; null while it is not known. */
  readonly playerId: number | null;
  readonly onChoose: (joker: ChosenJoker | null) => void;
}

/** The player's jokers, and the match that one is for (spec game §4 "Jokers"): one a stage, sent with the slip or after it. */
export function JokerPicker(props: JokerPickerProps): ReactNode {
  const { edition, playerId, stage, slip } = props;
  const phrases = gamePlayerPhrases[edition.language].joker;
  const titleId = useId();
  const { currentData: jokers, isError } = useJokersQuery(playerId ?? 0, { skip: playerId === null });
  const usable = (jokers ?? []).filter((joker) => isUsable(joker, stage.id));
  return (
    <section css={panel} aria-labelledby={titleId}>
      <h3 id={titleId} css={title}>
        {phrases.title}
      </h3>
      {slip.joker && slip.isJokerStored ? (
        <p css={lead}>{storedText(edition, stage, slip.joker)}</p>
      ) : usable.length > 0 ? (
        <Choice {...props} jokers={usable} />
      ) : (
        <>
          <p css={lead}>{jokers ? phrases.none : isError ? phrases.failed : ' '}</p>
          <p>
            <a css={link} href={gamePagePath(edition, 'jokers')}>
              {phrases.howTo}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** One that came back from a void match goes anywhere, any other only where it was won (design contracts A2.3). */
function isUsable({ state, stageId }: Joker, shown: number): boolean {
  return (state === 'AVAILABLE' || state === 'RETURNED') && (stageId === null || stageId === shown);
}

function storedText(edition: Edition, { events }: Stage, joker: ChosenJoker): string {
  const phrases = gamePlayerPhrases[edition.language].joker;
  const event = events.find(({ id }) => id === joker.eventId);
  return fill(phrases.stored, { type: phrases.types[joker.type], match: event ? teamsOf(event) : '' });
}

function Choice({
  edition,
  stage,
  now,
  slip,
  jokers,
  onChoose,
}: JokerPickerProps & { readonly jokers: readonly Joker[] }): ReactNode {
  const phrases = gamePlayerPhrases[edition.language].joker;
  // Which joker is in hand before a match is chosen for it.
  const [inHand, setInHand] = useState<number | null>(null);
  const tokenId = slip.joker?.tokenId ?? inHand;
  const held = jokers.find(({ id }) => id === tokenId) ?? null;
  const eventId = slip.joker?.eventId ?? null;
  const matches = stage.events.filter((event) => event.offered && matchStatus(event, now) === 'FUTURE');
  const choose = (joker: Joker | null, match: number | null) => {
    setInHand(joker?.id ?? null);
    onChoose(joker && match !== null ? { tokenId: joker.id, type: joker.type, eventId: match } : null);
  };
  return (
    <>
      <p css={lead}>{phrases.lead}</p>
      <div css={fields}>
        <label css={field}>
          {phrases.which}
          <select
            value={held?.id ?? ''}
            onChange={({ target }) => choose(jokers.find(({ id }) => id === Number(target.value)) ?? null, eventId)}
          >
            <option value="">{phrases.without}</option>
            {jokers.map(({ id, type }) => (
              <option key={id} value={id}>
                {phrases.types[type]}
              </option>
            ))}
          </select>
        </label>
        <label css={field}>
          {phrases.match}
          <select
            value={eventId ?? ''}
            disabled={!held}
            onChange={({ target }) => choose(held, target.value === '' ? null : Number(target.value))}
          >
            <option value="">{phrases.chooseMatch}</option>
            {matches.map((event) => (
              <option key={event.id} value={event.id}>
                {teamsOf(event)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
