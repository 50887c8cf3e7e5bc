import { isUploaded, saysNothing, type WorkingDraft } from '@tribina/contracts';
import type { Refusal } from '../../shared/ask';
import { pictureOf } from './edited-blocks';

export type FaultReason = 'MISSING' | 'TOO_LONG' | 'WRONG' | 'NO_CREDIT';

/** What keeps a draft from being published, by field: `title`, `body.3.alt`. */
export type Faults = ReadonlyMap<string, FaultReason>;

export const NO_FAULTS: Faults = new Map();

const REASONS: readonly string[] = ['MISSING', 'TOO_LONG', 'WRONG', 'NO_CREDIT'];
/** Refusals that are about one field. */
const OF_FIELD: Readonly<Record<string, string>> = { UNKNOWN_CATEGORY: 'categoryIds', UNKNOWN_WRITER: 'writerId' };

/** The faults that a refusal tells of. */
export function faultsIn({ code, data }: Refusal): Faults {
  const field = OF_FIELD[code];
  if (field) return new Map([[field, 'WRONG']]);
  const { faults } = (typeof data === 'object' && data !== null ? data : {}) as { readonly faults?: unknown };
  if (code !== 'INCOMPLETE' || !Array.isArray(faults)) return NO_FAULTS;
  return new Map(
    (faults as { field?: unknown; reason?: unknown }[]).flatMap(({ field: name, reason }): [string, FaultReason][] =>
      typeof name === 'string' && typeof reason === 'string' && REASONS.includes(reason)
        ? [[name, reason as FaultReason]]
        : [],
    ),
  );
}

/** What anybody can see to be missing, before the server is asked. */
export function missingIn({ title, lead, body, categoryIds, writerId, picture }: WorkingDraft): Faults {
  const hasPicture = pictureOf(picture) !== null;
  const missing: [string, boolean][] = [
    ['title', title.trim().length < 3],
    ['lead', lead.trim().length < 3],
    ['body', body.length === 0],
    ['categoryIds', categoryIds.length === 0],
    ['writerId', writerId === null],
    ['picture', !hasPicture],
    ['picture.alt', hasPicture && saysNothing(picture?.alt ?? '')],
    ...body.map((block, index): [string, boolean] => [
      `body.${index}.alt`,
      block.type === 'image' && saysNothing(String(block['alt'] ?? '')),
    ]),
  ];
  return new Map(missing.flatMap(([field, isMissing]) => (isMissing ? [[field, 'MISSING']] : [])));
}

/** The uploaded pictures of which is not said whose they are: asked for once readers are to have them. */
export function uncreditedIn({ picture, body }: WorkingDraft): Faults {
  const lacks = ({ dir, credit }: Readonly<Record<string, unknown>>) =>
    typeof dir === 'string' && isUploaded({ dir }) && saysNothing(String(credit ?? ''));
  const fields = [
    ...(picture && lacks(picture) ? ['picture.credit'] : []),
    ...body.flatMap((block, index) => (block.type === 'image' && lacks(block) ? [`body.${index}.credit`] : [])),
  ];
  return new Map(fields.map((field) => [field, 'NO_CREDIT']));
}

/** The first fault of a field, or of what is in it but a credit: that one is told at its own field. */
export function faultAt(faults: Faults, field: string): FaultReason | undefined {
  const own = faults.get(field);
  if (own) return own;
  for (const [name, reason] of faults) {
    if (name.startsWith(`${field}.`) && !name.endsWith('.credit')) return reason;
  }
  return undefined;
}
