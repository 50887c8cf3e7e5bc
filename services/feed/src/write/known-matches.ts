export interface MatchRow {
  readonly round_id: number;
  readonly home_id: number;
  readonly visitor_id: number;
  readonly group_id: number | null;
  readonly phase: string;
  readonly start_time: string;
  /** Null: its time is known. */
  readonly day: string | null;
  readonly stadium_id: number | null;
}

export interface StoredMatch extends MatchRow {
  readonly id: number;
  readonly is_withdrawn: boolean;
  /** The desk has changed its ground. */
  readonly keeps_stadium: boolean;
}

type KnownOf = ReadonlyMap<MatchRow, StoredMatch>;

/**
 * Which stored match each given one is. Those that are in the lists come first: what was withdrawn is looked through for what is
 * then left over.
 *
 * @param isWhole whether a match may stand in another round than before.
 */
export function knownOf(given: readonly MatchRow[], stored: readonly StoredMatch[], isWhole: boolean): KnownOf {
  const find = isWhole ? withMoved : byMeeting;
  const known = find(
    given,
    stored.filter((one) => !one.is_withdrawn),
  );
  const left = given.filter((match) => !known.has(match));
  const again = find(
    left,
    stored.filter((one) => one.is_withdrawn),
  );
  return new Map([...known, ...again]);
}

/** As the unique index `match_meeting_now` has it. */
export function meetingOf({ phase, group_id, round_id, home_id, visitor_id }: MatchRow): string {
  return `${phase === 'group' ? group_id : round_id} ${home_id} ${visitor_id}`;
}

function byMeeting(given: readonly MatchRow[], stored: readonly StoredMatch[]): KnownOf {
  const meetings = new Map(stored.map((match) => [meetingOf(match), match]));
  return new Map(
    given.flatMap((match) => {
      const known = meetings.get(meetingOf(match));
      return known ? [[match, known] as const] : [];
    }),
  );
}

/**
 * As `byMeeting`; what is left over on both sides is the same match where its teams and its phase are, or its teams and its day, in
 * the order of time.
 */
function withMoved(given: readonly MatchRow[], stored: readonly StoredMatch[]): KnownOf {
  const known = new Map(byMeeting(given, stored));
  for (const meeting of [pairInPhase, pairOnDay]) addMoved(known, given, stored, meeting);
  return known;
}

function addMoved(
  known: Map<MatchRow, StoredMatch>,
  given: readonly MatchRow[],
  stored: readonly StoredMatch[],
  meeting: (match: MatchRow) => string,
): void {
  const found = new Set(known.values());
  const left = new Map<string, StoredMatch[]>();
  for (const match of stored.filter((one) => !found.has(one)).sort(byTime)) {
    left.set(meeting(match), [...(left.get(meeting(match)) ?? []), match]);
  }
  for (const match of given.filter((one) => !known.has(one)).sort(byTime)) {
    const moved = left.get(meeting(match))?.shift();
    if (moved) known.set(match, moved);
  }
}

function pairInPhase({ phase, home_id, visitor_id }: MatchRow): string {
  return `${phase} ${home_id} ${visitor_id}`;
}

/** A season was taken for a cup, or a cup for a season. */
function pairOnDay({ start_time, home_id, visitor_id }: MatchRow): string {
  return `${start_time.slice(0, 'YYYY-MM-DD'.length)} ${home_id} ${visitor_id}`;
}

function byTime(a: MatchRow, b: MatchRow): number {
  return a.start_time.localeCompare(b.start_time);
}
