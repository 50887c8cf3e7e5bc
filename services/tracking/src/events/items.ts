import type { ActionItem, OfferItem, RejectedItem } from '@tribina/contracts';
import { ActionItem as ActionItemSchema, OfferItem as OfferItemSchema } from '@tribina/contracts/schemas';
import { faultIn } from '@tribina/service-kit';
import { Ajv, type ValidateFunction } from 'ajv';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ajv = new Ajv({ strict: false, formats: { uuid: UUID } });

/** What of a batch can be looked at further, each with its place in it. */
export interface Checked<T> {
  readonly items: readonly { readonly index: number; readonly item: T }[];
  readonly rejected: readonly RejectedItem[];
}

export const actionItems = checker(ajv.compile<ActionItem>(ActionItemSchema));
export const offerItems = checker(ajv.compile<OfferItem>(OfferItemSchema));

/** Bad items do not sink good ones: each is checked by itself. */
function checker<T>(isItem: ValidateFunction<T>): (list: readonly unknown[]) => Checked<T> {
  return (list) => {
    const items: { index: number; item: T }[] = [];
    const rejected: RejectedItem[] = [];
    for (const [index, item] of list.entries()) {
      if (isItem(item) && !faultIn(item)) items.push({ index, item });
      else rejected.push({ index, code: 'INVALID_ITEM' });
    }
    return { items, rejected };
  };
}
