import { CROATIA } from './croatia';
import { EDITION_IDS, type Edition, type EditionFeatures, type EditionId } from './edition';
import { KENYA } from './kenya';
import { SERBIA } from './serbia';

export type Editions = Readonly<Record<EditionId, Edition>>;

/** The editions as they are defined; what a process serves may differ by `EDITION_OVERRIDES` (`withOverrides`). */
export const EDITIONS: Editions = { rs: SERBIA, hr: CROATIA, ke: KENYA };

export function isEditionId(value: unknown): value is EditionId {
  return EDITION_IDS.some((id) => id === value);
}

/** Flags to change at start, by edition: `{"ke":{"login":false}}`. */
export type EditionOverrides = Partial<Record<EditionId, Partial<EditionFeatures>>>;

/**
 * Reads `EDITION_OVERRIDES`.
 *
 * @param json the setting's text; empty or undefined means no overrides.
 * @throws Error that names the unknown edition, the unknown flag or the value that is not true or false.
 */
export function parseOverrides(json: string | undefined): EditionOverrides {
  if (!json) return {};
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('EDITION_OVERRIDES is not a JSON object');
  for (const [id, flags] of Object.entries(parsed)) {
    if (!isEditionId(id)) throw new Error(`EDITION_OVERRIDES names an unknown edition '${id}'`);
    for (const [flag, value] of Object.entries(flags as object)) {
      if (!(flag in EDITIONS[id].features)) throw new Error(`EDITION_OVERRIDES names an unknown flag '${id}.${flag}'`);
      if (typeof value !== 'boolean') throw new Error(`EDITION_OVERRIDES: '${id}.${flag}' is not true or false`);
    }
  }
  return parsed as EditionOverrides;
}

/** The editions with flags changed. */
export function withOverrides(overrides: EditionOverrides): Editions {
  const change = (edition: Edition): Edition => ({
    ...edition,
    features: { ...edition.features, ...overrides[edition.id] },
  });
  return { rs: change(SERBIA), hr: change(CROATIA), ke: change(KENYA) };
}
