import type { ImportReport, PassedOverFile, RefusedFile, TakenFile } from '../import/import-path';

/** What an import did, or would do, to be read by people. */
export function describeImport({ taken, refused, passedOver }: ImportReport, isDryRun: boolean): string {
  const counts = [
    `${taken.length} taken`,
    `${refused.length} refused`,
    ...(passedOver.length > 0 ? [`${passedOver.length} passed over`] : []),
  ].join(', ');
  return [
    ...taken.map(describeTaken),
    ...passedOver.map(describePassedOver),
    ...refused.map(describeRefused),
    isDryRun ? `${counts}: tried, and nothing changed` : counts,
  ].join('\n');
}

function describeTaken({ file, competition, matches, isNews, remarks, missing }: TakenFile): string {
  const total = matches.added + matches.changed + matches.unchanged;
  const counts = `${total} matches: ${matches.added} new, ${matches.changed} changed, ${matches.unchanged} as before`;
  const what = total > 0 ? counts : isNews ? 'taken over' : 'as before';
  return [
    `taken    ${file}`,
    `         ${competition.name} (${competition.id}), ${what}`,
    ...remarks.map(({ line, reason }) => `         ${file}:${line}: ${reason}`),
    ...missing.map(
      ({ id, home, visitor, round }) =>
        `         ${home} - ${visitor} (${round}, match ${id}) is known and not in the file: it stays`,
    ),
  ].join('\n');
}

function describePassedOver({ file, reason }: PassedOverFile): string {
  return `passed   ${file}: ${reason}`;
}

function describeRefused({ file, faults }: RefusedFile): string {
  return [
    `refused  ${file}, nothing of it was taken`,
    ...faults.map(({ line, reason }) => `         ${file}:${line}: ${reason}`),
  ].join('\n');
}
