const KINDS = ['comment', 'appeal', 'name'] as const;
export type CaseKind = (typeof KINDS)[number];

/** A case as its id names it: `comment-12`. */
export interface CaseKey {
  readonly kind: CaseKind;
  readonly subjectId: number;
}

/** What an id says that the contract's pattern has let through. */
export function caseKeyOf(caseId: string): CaseKey {
  const [name, number] = caseId.split('-');
  const kind = KINDS.find((known) => known === name);
  if (!kind) throw new Error(`'${caseId}' is no case`);
  return { kind, subjectId: Number(number) };
}

export function caseIdOf({ kind, subjectId }: CaseKey): string {
  return `${kind}-${subjectId}`;
}
