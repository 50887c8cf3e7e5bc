import { isUploaded, saysNothing, type ArticleDraft, type WorkingDraft } from '@tribina/contracts';
import { ArticleDraft as ArticleDraftSchema, Block } from '@tribina/contracts/schemas';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** What of a draft keeps it from being published; `field` is a dotted path: `body.3.alt`. */
export interface Fault {
  readonly field: string;
  readonly reason: 'MISSING' | 'TOO_LONG' | 'WRONG' | 'NO_CREDIT';
}

/** A draft that is whole, and what is still to be done where it is not. */
export type Completed =
  | { readonly isWhole: true; readonly draft: ArticleDraft }
  | { readonly isWhole: false; readonly faults: readonly Fault[] };

/** What the newsroom goes on writing from, of an article that was written whole. */
export function workingDraftOf(draft: ArticleDraft): WorkingDraft {
  const { publishedAt: _publishedAt, ...given } = draft;
  return {
    ...given,
    url: draft.url ?? '',
    isSpecial: draft.isSpecial ?? false,
    correction: draft.correction ?? '',
    oldId: draft.oldId ?? null,
    variantKey: draft.variantKey ?? null,
  };
}

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
const { body: _body, publishedAt: _publishedAt, ...fields } = ArticleDraftSchema.properties;
const checkFields = ajv.compile({
  ...ArticleDraftSchema,
  properties: { ...fields, body: { type: 'array', minItems: 1 } },
});
/** By its type, so that a fault is one of the block's own fields and not one of every kind of block. */
const checkBlock = new Map<unknown, ValidateFunction>(
  Block.anyOf.map((kind) => [kind.properties.type.const, ajv.compile(kind)]),
);

/** Holds a draft to what readers are to get. */
export function complete(working: WorkingDraft): Completed {
  const { url, writerId, picture, correction, oldId, variantKey, ...given } = working;
  const draft = {
    ...given,
    ...(url === '' ? {} : { url }),
    ...(writerId === null ? {} : { writerId }),
    ...(picture === null ? {} : { picture }),
    ...(saysNothing(correction) ? {} : { correction }),
    ...(oldId === null ? {} : { oldId }),
    ...(variantKey === null ? {} : { variantKey }),
  };
  checkFields(draft);
  const faults = [
    ...(checkFields.errors ?? []).map((error) => faultOf('', error)),
    ...working.body.flatMap((block, index) => blockFaults(block, `body.${index}`)),
  ];
  // Checked against the very schema that says what a draft is.
  return faults.length === 0
    ? { isWhole: true, draft: draft as ArticleDraft }
    : { isWhole: false, faults: unique(faults) };
}

/** The uploaded pictures of which nobody says whose they are: readers do not get them so. */
export function uncredited({ picture, body }: Pick<ArticleDraft, 'picture' | 'body'>): Fault[] {
  const fields = [
    ...(lacksCredit(picture) ? ['picture.credit'] : []),
    ...body.flatMap((block, index) => (block.type === 'image' && lacksCredit(block) ? [`body.${index}.credit`] : [])),
  ];
  return fields.map((field) => ({ field, reason: 'NO_CREDIT' }));
}

function lacksCredit(picture: ArticleDraft['picture']): boolean {
  return isUploaded(picture) && saysNothing(picture.credit ?? '');
}

/** The blocks of a text that could be published as they are. */
export function wholeBlocks({ body }: WorkingDraft): ArticleDraft['body'] {
  return body.filter((block, index) => blockFaults(block, String(index)).length === 0) as ArticleDraft['body'];
}

function blockFaults(block: WorkingDraft['body'][number], path: string): Fault[] {
  const check = checkBlock.get(block.type);
  if (!check) return [{ field: path, reason: 'WRONG' }];
  check(block);
  return (check.errors ?? []).map((error) => faultOf(path, error));
}

const REASONS: Readonly<Record<string, Fault['reason']>> = {
  required: 'MISSING',
  minLength: 'MISSING',
  minItems: 'MISSING',
  maxLength: 'TOO_LONG',
  maxItems: 'TOO_LONG',
};

function faultOf(path: string, { instancePath, keyword, params, data }: ErrorObject): Fault {
  const missing: unknown = params['missingProperty'];
  const parts = [path, instancePath.slice(1).replaceAll('/', '.'), typeof missing === 'string' ? missing : ''];
  const isBlank = keyword === 'pattern' && saysNothing(String(data));
  return {
    field: parts.filter((part) => part !== '').join('.'),
    reason: isBlank ? 'MISSING' : (REASONS[keyword] ?? 'WRONG'),
  };
}

function unique(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [fault.field, fault])).values()];
}
