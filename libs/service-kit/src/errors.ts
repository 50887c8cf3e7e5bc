/** Data that goes out with an error; never secrets, never inner addresses. */
export type ErrorData = Readonly<Record<string, unknown>>;

/** An error that a caller may see: a stable code and an HTTP status. Everything else is answered as a generic 500. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: string,
    readonly status: number,
    readonly data?: ErrorData,
  ) {
    super(code);
  }
}

/** A method that nothing answers there; the answer names those that may be asked (RFC 9110 §15.5.6). */
export class MethodNotAllowed extends AppError {
  constructor(readonly allowed: readonly string[]) {
    super('METHOD_NOT_ALLOWED', 405);
  }
}

/** Throws an AppError unless the condition holds, and tells the compiler so. */
export function assertThat(condition: unknown, code: string, status: number, data?: ErrorData): asserts condition {
  if (!condition) throw new AppError(code, status, data);
}
