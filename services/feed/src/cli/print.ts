import type { ImportReport, PassedOverFile, RefusedFile, TakenFile } from '../import/import-path';
import type { Pair } from '../score';
import type { MatchChange } from '../write/match-changes';

/** What an import did, or would do, to be read by people. */
export function describeImport({ taken, refused, passedOver }: ImportReport, isDryRun: boolean): string {
  const counts = [
    `${taken.length} taken`,
    `${refused.length} refused`,
    ...(passedOver.length > 0 ? [`${passedOver.length} passed over`] : []),
  ].join(', ');
  return [
    ...[
      ...taken.map((file) => describeTaken(file, isDryRun)),
      ...passedOver.map(describePassedOver),
      ...refused.map(describeRefused),
    ].flatMap((lines) => lines.map(shown)),
    isDryRun ? `${counts}: tried, and nothing changed` : counts,
  ].join('\n');
}

/** @param isDryRun then what is new is listed, too: otherwise it is counted. */
function describeTaken(
  { file, others, competition, matches, isNews, remarks, changes }: TakenFile,
  isDryRun: boolean,
): string[] {
  const total = matches.added + matches.changed + matches.unchanged;
  const counts =
    `${total} matches: ${matches.added} new, ${matches.changed} changed, ${matches.unchanged} as before` +
    (matches.withdrawn > 0 ? `, ${matches.withdrawn} withdrawn` : '');
  const what = total > 0 ? counts : isNews ? 'taken over' : 'as before';
  // It has no number before it is taken.
  const isTriedOnly = isDryRun && competition.isNew;
  const listed = changes.filter(({ kind }) => isDryRun || kind !== 'added');
  return [
    `taken    ${file}`,
    ...others.map((other) => `     and ${other}`),
    `         ${competition.name} (${isTriedOnly ? 'new' : competition.id}), ${what}`,
    ...describeRemarks(remarks, file),
    ...listed.map((change) => `         ${describeChange(change, !isTriedOnly)}`),
  ];
}

/** What is said of several places of a file is said once: at the first. */
function describeRemarks(remarks: TakenFile['remarks'], file: string): string[] {
  const kinds = new Map<string, TakenFile['remarks'][number][]>();
  for (const remark of remarks) {
    // A document's place is not what is said of it.
    const kind = `${remark.file ?? file} ${remark.reason.replace(/^[^ ]*\[\d+\][^ ]* /, '')}`;
    const found = kinds.get(kind);
    if (found) found.push(remark);
    else kinds.set(kind, [remark]);
  }
  return [...kinds.values()].flatMap(([first, ...more]) => {
    const last = more.at(-1);
    const others = last ? `, and ${more.length} more such, the last one in line ${last.line}` : '';
    return first ? [`         ${first.file ?? file}:${first.line}: ${first.reason}${others}`] : [];
  });
}

/** `moved      Reds - Blues, Round 2, 2024-06-10 18:00 UTC (match 12), before: Round 1, 2024-06-03 18:00 UTC` */
function describeChange(
  { kind, id, home, visitor, round, startTime, from, score }: MatchChange,
  hasId: boolean,
): string {
  return [
    `${kind.padEnd(10)} ${home} - ${visitor}, ${round}, ${timeOf(startTime)}${hasId ? ` (match ${id})` : ''}`,
    ...(from ? [`before: ${from.round}, ${timeOf(from.startTime)}`] : []),
    ...(score ? [`score ${scoreOf(score.before)} now ${scoreOf(score.after)}`] : []),
  ].join(', ');
}

function timeOf(instant: string): string {
  return `${instant.slice(0, 'YYYY-MM-DD'.length)} ${instant.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)} UTC`;
}

function scoreOf(score: Pair | null): string {
  return score ? score.join(':') : 'none';
}

function describePassedOver({ file, reason }: PassedOverFile): string[] {
  return [`passed   ${file}: ${reason}`];
}

function describeRefused({ file, faults }: RefusedFile): string[] {
  return [
    `refused  ${file}, nothing of it was taken`,
    ...faults.map(({ line, reason }) => `         ${file}:${line}: ${reason}`),
  ];
}

/** What would end a line or turn it around, by its number: `\\u{a}`. */
function shown(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}
