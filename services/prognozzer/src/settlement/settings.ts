import { Type } from 'typebox';

export const settlementSettings = {
  VOID_AFTER: Type.Number({
    default: 72,
    minimum: 0,
    description: 'Hours after the end of a stage at which a match without a result is void',
  }),
};
