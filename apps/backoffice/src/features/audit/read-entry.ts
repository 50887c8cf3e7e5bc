import type { AuditRow } from '@tribina/contracts';

/** What people read of an audit row. */
export interface AuditEntry {
  readonly seq: number;
  readonly at: string | null;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  /** Code of a refusal; null: it was done. */
  readonly refusal: string | null;
  /** One line for each thing that the act has changed. */
  readonly changes: readonly string[];
  /** The whole entry, for who wants to see all of it. */
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a row's canonical JSON. Rows are of many kinds, and older than this console: what is not there is left out, and what
 * cannot be read at all is shown as it is.
 */
export function readEntry({ seq, entry }: AuditRow): AuditEntry {
  const fields = parsed(entry);
  const asked = fieldsOf(fields['asked']);
  return {
    seq,
    at: textOf(fields['at']),
    actor: textOf(fields['actor']) ?? '?',
    action: textOf(fields['action']) ?? '?',
    subject: textOf(fields['subject']) ?? '',
    reason: textOf(fields['reason']),
    refusal: fields['outcome'] === 'refused' ? (textOf(fields['code']) ?? '?') : null,
    changes: [...askedLines(asked), ...changeLines(fields['before'], fields['after'])],
    text: entry,
  };
}

function parsed(entry: string): Fields {
  try {
    return fieldsOf(JSON.parse(entry));
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

const UNSAID = new Set(['channel', 'expectedSeq']);

/** `percent 10, edition *`: what was asked for beside the subject. */
function askedLines(asked: Fields): string[] {
  const said = Object.entries(asked).filter(([name, value]) => value !== undefined && !UNSAID.has(name));
  return said.length === 0 ? [] : [said.map(([name, value]) => `${name} ${plain(value)}`).join(', ')];
}

/** `RS 1.0.0 → 1.1.0` for each edition of an assignment; otherwise nothing: the whole entry tells. */
function changeLines(before: unknown, after: unknown): string[] {
  const old = new Map(rowsOf(before).map((row) => [plain(row['edition']), row]));
  return rowsOf(after).map((row) => {
    const edition = plain(row['edition']);
    return `${edition.toUpperCase()} ${stateOf(old.get(edition))} → ${stateOf(row)}`;
  });
}

function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf).filter((row) => 'edition' in row) : [];
}

function stateOf(row: Fields | undefined): string {
  if (!row) return '–';
  const canary = fieldsOf(row['canary']);
  const part =
    typeof canary['basisPoints'] === 'number' ? ` (${plain(canary['release'])} ${canary['basisPoints'] / 100}%)` : '';
  return `${plain(row['stable'])}${part}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
