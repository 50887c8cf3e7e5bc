import {
  eventDeskCalls,
  SEASON,
  type EarlierEventDraft,
  type EarlierEventEntry,
  type EventDocument,
  type MeetingDraft,
  type MeetingEntry,
  type RefereeDraft,
  type RefereeEntry,
  type SquadDraft,
  type SquadEntry,
  type StadiumDraft,
  type StadiumEntry,
} from '@tribina/contracts';
import type { NewsroomPhrases } from '@tribina/messages/newsroom';
import { ask, type Answer } from '../../shared/ask';
import { keyQuery } from '../../shared/client-key';
import { playersAsText, playersOf } from './players';

export type FieldName = keyof NewsroomPhrases['events']['fields'];
/** The fields of a form as they are typed. */
export type Typed = Readonly<Partial<Record<FieldName, string>>>;

interface Choice {
  readonly value: string;
  readonly name: string;
}

/** How a field is filled in. */
export interface Input {
  readonly name: FieldName;
  readonly as: 'line' | 'season' | 'number' | 'check' | 'choice' | 'text' | 'players';
  readonly isRequired?: boolean;
  /** It is needed where that one is given. */
  readonly goesWith?: FieldName;
  /** It stays what it is. */
  readonly isFixed?: boolean;
  readonly pattern?: string;
  readonly choices?: readonly Choice[];
  readonly hint?: 'playersHint' | 'seasonHint' | 'textHint';
  readonly span?: readonly [min: number, max: number];
}

export interface Row {
  readonly id: number;
  readonly version: string;
}

interface At {
  readonly competitionId: number;
  readonly id: number;
}

type Saved = { readonly data: { readonly version: string } };

/** One of the things that the desk writes of an event. */
export interface Kind<R extends Row, D> {
  readonly part: 'squads' | 'referees' | 'stadiums' | 'matches' | 'history';
  readonly rowsOf: (event: EventDocument) => readonly R[];
  readonly nameOf: (row: R) => string;
  readonly inputsOf: (event: EventDocument, isNew: boolean) => readonly Input[];
  /** @param row null: a new one. */
  readonly typedOf: (row: R | null) => Typed;
  /** Null: something is not as it must be. */
  readonly draftOf: (typed: Typed) => D | null;
  /** @param key by which it is the same when it is sent again. */
  readonly create?: (competitionId: number, body: D, key: string) => Promise<Answer<unknown>>;
  readonly update: (at: At, seen: string, body: D) => Promise<Answer<Saved>>;
  readonly remove?: (at: At, seen: string) => Promise<Answer<unknown>>;
}

/** What a new one of a kind is called. */
export function nameOfNew(part: string, add: Readonly<Record<string, string>>): string {
  return add[part] ?? '';
}

const textOf = (typed: Typed, name: FieldName) => (typed[name] ?? '').trim();
const numberOf = (typed: Typed, name: FieldName) => (textOf(typed, name) === '' ? null : Number(textOf(typed, name)));
const typedNumber = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
const byId = (choices: readonly { readonly id: number; readonly name: string }[]): Choice[] =>
  choices.map(({ id, name }) => ({ value: String(id), name }));

export const SQUADS: Kind<SquadEntry, SquadDraft> = {
  part: 'squads',
  rowsOf: ({ squads }) => squads,
  nameOf: ({ team }) => team,
  inputsOf: () => [
    { name: 'coach', as: 'line' },
    { name: 'players', as: 'players', hint: 'playersHint' },
  ],
  typedOf: (row) => ({ coach: row?.coach ?? '', players: playersAsText(row?.players ?? []) }),
  draftOf: (typed) => {
    const { players, fault } = playersOf(typed.players ?? '');
    return fault ? null : { coach: textOf(typed, 'coach') || null, players: [...players] };
  },
  update: (params, seen, body) => ask(eventDeskCalls.saveSquad, { params, query: { seen }, body }),
};

export const REFEREES: Kind<RefereeEntry, RefereeDraft> = {
  part: 'referees',
  rowsOf: ({ referees }) => referees,
  nameOf: ({ name }) => name,
  inputsOf: ({ nations }) => [
    { name: 'name', as: 'line', isRequired: true },
    {
      name: 'country',
      as: 'choice',
      isRequired: true,
      choices: nations.map(({ code, name }) => ({ value: code, name })),
    },
    { name: 'isWoman', as: 'check' },
  ],
  typedOf: (row) => ({ name: row?.name ?? '', country: row?.country ?? '', isWoman: row?.isWoman ? 'yes' : '' }),
  draftOf: (typed) => ({
    name: textOf(typed, 'name'),
    country: textOf(typed, 'country'),
    isWoman: typed.isWoman === 'yes',
  }),
  create: (competitionId, body, key) =>
    ask(eventDeskCalls.addReferee, { params: { competitionId }, query: keyQuery(key), body }),
  update: (params, seen, body) => ask(eventDeskCalls.saveReferee, { params, query: { seen }, body }),
  remove: (params, seen) => ask(eventDeskCalls.removeReferee, { params, query: { seen } }),
};

export const STADIUMS: Kind<StadiumEntry, StadiumDraft> = {
  part: 'stadiums',
  rowsOf: ({ stadiums }) => stadiums,
  nameOf: ({ name }) => name,
  inputsOf: () => [
    { name: 'name', as: 'line', isRequired: true },
    { name: 'city', as: 'line', isRequired: true },
    { name: 'capacity', as: 'number', span: [1, 1_000_000] },
    { name: 'latitude', as: 'number', span: [-90, 90], goesWith: 'longitude' },
    { name: 'longitude', as: 'number', span: [-180, 180], goesWith: 'latitude' },
  ],
  typedOf: (row) => ({
    name: row?.name ?? '',
    city: row?.city ?? '',
    capacity: typedNumber(row?.capacity),
    latitude: typedNumber(row?.position?.latitude),
    longitude: typedNumber(row?.position?.longitude),
  }),
  draftOf: (typed) => {
    const [latitude, longitude] = [numberOf(typed, 'latitude'), numberOf(typed, 'longitude')];
    if ((latitude === null) !== (longitude === null)) return null;
    return {
      name: textOf(typed, 'name'),
      city: textOf(typed, 'city'),
      capacity: numberOf(typed, 'capacity'),
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    };
  },
  create: (competitionId, body, key) =>
    ask(eventDeskCalls.addStadium, { params: { competitionId }, query: keyQuery(key), body }),
  update: (params, seen, body) => ask(eventDeskCalls.saveStadium, { params, query: { seen }, body }),
  remove: (params, seen) => ask(eventDeskCalls.removeStadium, { params, query: { seen } }),
};

export const MATCHES: Kind<MeetingEntry, MeetingDraft> = {
  part: 'matches',
  rowsOf: ({ matches }) => matches,
  nameOf: ({ home, visitor, startTime, day = startTime.slice(0, 10) }) => `${day} ${home} – ${visitor}`,
  inputsOf: ({ stadiums, referees }) => [
    { name: 'stadiumId', as: 'choice', choices: byId(stadiums) },
    { name: 'refereeId', as: 'choice', choices: byId(referees) },
    { name: 'attendance', as: 'number', span: [0, 1_000_000] },
  ],
  typedOf: (row) => ({
    stadiumId: typedNumber(row?.stadiumId),
    refereeId: typedNumber(row?.refereeId),
    attendance: typedNumber(row?.attendance),
  }),
  draftOf: (typed) => ({
    stadiumId: numberOf(typed, 'stadiumId'),
    refereeId: numberOf(typed, 'refereeId'),
    attendance: numberOf(typed, 'attendance'),
  }),
  update: (params, seen, body) => ask(eventDeskCalls.saveMatch, { params, query: { seen }, body }),
};

export const HISTORY: Kind<EarlierEventEntry, EarlierEventDraft> = {
  part: 'history',
  rowsOf: ({ history }) => history,
  nameOf: ({ season }) => season,
  inputsOf: ({ teams }, isNew) => [
    {
      name: 'season',
      as: 'season',
      isRequired: true,
      isFixed: !isNew,
      pattern: SEASON,
      hint: 'seasonHint',
    },
    { name: 'name', as: 'line', isRequired: true },
    ...(['championId', 'runnerUpId', 'thirdId'] as const).map((name): Input => ({
      name,
      as: 'choice',
      choices: byId(teams),
    })),
    { name: 'text', as: 'text', hint: 'textHint' },
  ],
  typedOf: (row) => ({
    season: row?.season ?? '',
    name: row?.name ?? '',
    championId: typedNumber(row?.championId),
    runnerUpId: typedNumber(row?.runnerUpId),
    thirdId: typedNumber(row?.thirdId),
    text: row?.text ?? '',
  }),
  draftOf: (typed) => ({
    season: textOf(typed, 'season'),
    name: textOf(typed, 'name'),
    championId: numberOf(typed, 'championId'),
    runnerUpId: numberOf(typed, 'runnerUpId'),
    thirdId: numberOf(typed, 'thirdId'),
    text: typed.text ?? '',
  }),
  create: (competitionId, body, key) =>
    ask(eventDeskCalls.addEarlierEvent, { params: { competitionId }, query: keyQuery(key), body }),
  update: (params, seen, body) => ask(eventDeskCalls.saveEarlierEvent, { params, query: { seen }, body }),
  remove: (params, seen) => ask(eventDeskCalls.removeEarlierEvent, { params, query: { seen } }),
};
