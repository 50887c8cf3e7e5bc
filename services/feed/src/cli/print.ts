import type { ImportReport, RefusedFile, TakenFile } from '../import/import-path';

/** What an import did, to be read by people. */
export function describeImport({ taken, refused }: ImportReport): string {
  return [
    ...taken.map(describeTaken),
    ...refused.map(describeRefused),
    `${taken.length} taken, ${refused.length} refused`,
  ].join('\n');
}

function describeTaken({ file, competition, matches, isNews, remarks }: TakenFile): string {
  const total = matches.added + matches.changed + matches.unchanged;
  const counts = `${total} matches: ${matches.added} new, ${matches.changed} changed, ${matches.unchanged} as before`;
  const what = total > 0 ? counts : isNews ? 'taken over' : 'as before';
  return [
    `taken    ${file}`,
    `         ${competition.name} (${competition.id}), ${what}`,
    ...remarks.map(({ line, reason }) => `         ${file}:${line}: ${reason}`),
  ].join('\n');
}

function describeRefused({ file, faults }: RefusedFile): string {
  return [
    `refused  ${file}, nothing of it was taken`,
    ...faults.map(({ line, reason }) => `         ${file}:${line}: ${reason}`),
  ].join('\n');
}
