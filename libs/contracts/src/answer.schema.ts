import { Type, type TProperties, type TSchema } from 'typebox';

/** Ids are whole numbers; PostgreSQL's bigint stays below 2^53 here. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false });
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601 in UTC' });
export const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD in the time zone of the edition' });
export const Limit = Type.Integer({ minimum: 1, maximum: 50 });
export const Offset = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** `{status:'OK', …}`: the answers of `/api` and `/portal`. */
export function Ok<P extends TProperties>(properties: P) {
  return Type.Object({ status: Type.Literal('OK'), ...properties });
}

/** `{status:200, message:'OK', …}`: the answers of `/prognozzer`. */
export function GameOk<P extends TProperties>(properties: P) {
  return Type.Object({ status: Type.Integer(), message: Type.String(), ...properties });
}

/** A value or null. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** By which something that is sent again, since its answer was lost, is the same: a UUID. */
export const ClientKey = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
export const KeyQuery = Type.Object({ key: Type.Optional(ClientKey) }, { additionalProperties: false });
