import type { CallDefinition } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';

export const OK = { status: 'OK' } as const;

/** `{status:'OK', data}`. */
export function withData<T>(data: T) {
  return { ...OK, data };
}

/** The value, or 404 with the call's own code where there is none (spec portal §8). */
export function found<T extends object>(call: CallDefinition, value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError(call.failure, 404);
  return value;
}

/** Refuses a field for what no schema can say of it. */
export function badField(field: string, reason: string): AppError {
  return new AppError('BAD_REQUEST', 400, { field, reason });
}
