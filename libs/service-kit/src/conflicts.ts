import { AppError } from './errors';

const UNIQUE_VIOLATION = '23505';

/** Runs a write and answers 409 with the code that is given for a unique constraint (by name) that it would break. */
export async function refuseConflicts<T>(codes: Readonly<Record<string, string>>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = codes[brokenConstraint(error) ?? ''];
    throw code ? new AppError(code, 409) : error;
  }
}

/** Runs a write once more where somebody else has just written what a unique constraint (by name) keeps apart. */
export async function onceMore<T>(constraint: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) !== constraint) throw error;
    return write();
  }
}

/** The query layer wraps the driver's error. */
function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error) return String(error.constraint);
  return brokenConstraint(error.cause);
}
