import type { GateReport } from '@tribina/contracts';
import type { Refusal } from './client';

type Data = Readonly<Record<string, unknown>>;

const say = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a refusal means for who typed the command. Codes that are not here speak for themselves. */
const SENTENCES: Readonly<Record<string, (data: Data) => string>> = {
  UNREACHABLE: ({ url, cause }) => `the releases service at ${say(url)} does not answer: ${say(cause)}`,
  UNAUTHORIZED: () => 'the token is not known to this service',
  TOKEN_EXPIRED: () => 'the token has expired',
  TOKEN_REVOKED: () => 'the token was revoked',
  FORBIDDEN: ({ scope, scopes, reason }) => say(reason ?? `the token lacks the scope ${say(scope ?? scopes)}`),
  BAD_REQUEST: ({ field, reason }) => `${say(field)} ${say(reason)}`,
  UNKNOWN_RELEASE: () => 'there is no such release: publish it first',
  UNKNOWN_TOKEN: () => 'there is no such token',
  OPERATOR_TOKEN: () => "the operator's token comes from the settings of the service and is changed there",
  RELEASE_EXISTS: ({ release, digest, sent }) =>
    `${say(release)} exists with other content; a release never changes: build a new version\n  there  ${say(digest)}\n  here   ${say(sent)}`,
  RELEASE_NOT_PUBLISHED: ({ state }) => `the release is ${say(state)}: publish it first`,
  BODY_TOO_LARGE: () => 'a file of a release has at most 8 MB, its description 256 kB',
  WRONG_DIGEST: ({ expected, actual }) =>
    `a file has arrived as ${say(actual)}, not as ${say(expected)}: publish again`,
  FILES_MISSING: ({ missing }) =>
    `the store lacks ${Array.isArray(missing) ? missing.length : 'some'} files: publish again`,
  GATE_REFUSED: ({ gate }) => `the gate refuses:\n${causesOf(gate as GateReport)}`,
  NOTHING_TO_ROLL_BACK_TO: ({ editions }) => `nothing to roll back to: ${say(editions)}`,
  FROZEN: ({ remote, channel, since, by, reason }) =>
    `${say(remote)} is frozen in ${say(channel)} since ${say(since)} by ${say(by)}: ${say(reason)}\n  look at it, then: release unfreeze ${say(remote)}`,
  NOT_FROZEN: ({ remote, channel }) => `${say(remote)} is not frozen in ${say(channel)}`,
  NOTHING_STABLE: ({ remote, editions }) =>
    `${say(remote)} has nothing to be tried beside in ${say(editions)}: promote its first release to all`,
  ALREADY_STABLE: ({ release, channel }) => `everybody in ${say(channel)} has ${say(release)} already`,
  TOO_MANY_ROLLOUTS: ({ edition, releases }) =>
    `more would be under trial in ${say(edition)} than two: ${say(releases)}; promote one to all or take it back`,
  WRONG_REMOTE: ({ release, remote }) => `${say(release)} is no release of ${say(remote)}`,
  CHAIN_BROKEN: ({ brokenAt }) => `row ${say(brokenAt)} of the audit does not follow from the one before`,
  STALE: ({ seq }) => `somebody was quicker: the channel is at ${say(seq)} now`,
  NOT_BUILT: ({ file }) => `${say(file)} is not there: build it first`,
  DAMAGED_RELEASE: ({ file }) => `${say(file)} is not a release description`,
  FILE_CHANGED: ({ file }) => `${say(file)} is missing or not what release.json says: build it again`,
  FILE_OUTSIDE: ({ file }) => `${say(file)} does not lie in the folder of the release: build it again`,
  FILE_IS_LINK: ({ file }) => `${say(file)} is a link to somewhere else, which a release cannot hold`,
  BUILD_FAILED: ({ remote }) => `the build of ${say(remote)} failed`,
  OTHER_RELEASE_BUILT: ({ asked, built }) => `asked for ${say(asked)}, but the build made ${say(built)}`,
};

function causesOf({ checks }: GateReport): string {
  return checks
    .flatMap(({ name, causes }) => causes.map((cause) => `  ${name}: ${cause.replaceAll('\n', '\n  ')}`))
    .join('\n');
}

/** The code, and what it means. */
export function explain({ code, data }: Refusal): string {
  const sentence = SENTENCES[code]?.(data) ?? (Object.keys(data).length > 0 ? JSON.stringify(data) : '');
  return sentence === '' ? code : `${code}: ${sentence}`;
}
