import {
  accountPath,
  deletionPath,
  EDITIONS,
  forgotPath,
  homePath,
  loginPath,
  resetPath,
  verifyPath,
  type Edition,
  type EditionId,
  type Origins,
} from '@tribina/editions';
import { dateAndTime, fill, plural } from '@tribina/messages';
import { badgePhrases } from '@tribina/messages/game-pages/badges';
import { mailPhrases, type MailName, type MailPhrases } from '@tribina/messages/mail';
import { htmlOf, type Letter } from './html';
import type { MailData } from './queue';

/** A mail as it is sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Content {
  /** Beside the names of the person and the portal. */
  readonly values?: Readonly<Record<string, string>>;
  /** Where the button leads. */
  readonly path?: string;
  readonly items?: readonly { readonly text: string; readonly path: string }[];
}

type Contents = {
  readonly [T in MailName]: (data: MailData[T], edition: Edition, phrases: MailPhrases) => Content;
};

const CONTENTS: Contents = {
  verification: ({ code }, edition) => ({ path: verifyPath(edition, code) }),
  already_registered: (_data, edition) => ({ path: loginPath(edition) }),
  password_reset: ({ code }, edition) => ({ path: resetPath(edition, code) }),
  password_changed: (_data, edition) => ({ path: forgotPath(edition) }),
  second_factor_on: () => ({}),
  second_factor_off: (_data, edition) => ({ path: accountPath(edition) }),
  delete_profile: ({ code }) => ({ path: deletionPath(code) }),
  social_in_use: ({ provider }, edition) => ({ values: { provider }, path: loginPath(edition) }),
  comment_rejected: ({ articleTitle, text, reason, path }) => ({ values: { articleTitle, text, reason }, path }),
  account_suspended: ({ reason, until, path }, edition, phrases) => ({
    values: {
      reason,
      until:
        until === null ? phrases.suspendedForGood : fill(phrases.suspendedUntil, { date: dateAndTime(edition, until) }),
    },
    path,
  }),
  account_reinstated: (_data, edition) => ({ path: loginPath(edition) }),
  appeal_answered: ({ isGranted, note, path }, _edition, phrases) => ({
    values: { decision: isGranted ? phrases.appealGranted : phrases.appealDismissed, note },
    path,
  }),
  digest: ({ items, total, path }, edition, phrases) => ({
    values: { total: plural(edition.locale, total, phrases.notifications) },
    items,
    path,
  }),
  game_reminder: ({ stage, deadline }, edition) => ({
    values: { stage: stage[edition.language], deadline: dateAndTime(edition, deadline) },
    path: homePath(edition, 'prognozzer'),
  }),
  game_badge: ({ stage, badge }, edition) => ({
    values: { stage: stage[edition.language], badge: badgePhrases[edition.language].badges[badge].name },
    path: `${homePath(edition, 'prognozzer')}?showMyTrophies=true`,
  }),
  game_prize: ({ stage, prize, place, amount }, edition, phrases) => ({
    values: {
      amount: `${new Intl.NumberFormat(edition.locale).format(amount)} RSD`,
      won: fill(phrases.prizes[prize], { place, stage: stage?.[edition.language] ?? '' }),
    },
    path: `${homePath(edition, 'prognozzer')}/nagrade`,
  }),
};

/** Makes a mail's words, as text and as HTML, in the language of its edition. */
export function composeMail<T extends MailName>(
  template: T,
  data: MailData[T],
  editionId: EditionId,
  origins: Origins,
): ComposedMail {
  const letter = letterOf(template, data, EDITIONS[editionId], origins[editionId]);
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

function letterOf<T extends MailName>(template: T, data: MailData[T], edition: Edition, origin: string): Letter {
  const phrases = mailPhrases[edition.language];
  const parts = phrases.mails[template];
  const { values, path, items = [] }: Content = CONTENTS[template](data, edition, phrases);
  const all = { ...values, name: data.name, brand: edition.brand.name, origin };
  return {
    language: edition.locale,
    brand: edition.brand.name,
    subject: oneLine(fill(parts.subject, all)),
    greeting: isGreeted(data.name) ? fill(phrases.greeting, all) : phrases.greetingWithoutName,
    paragraphs: parts.paragraphs.map((paragraph) => fill(paragraph, all)).filter((text) => text.trim() !== ''),
    items: items.map((item) => ({ text: item.text, url: origin + item.path })),
    action: parts.action && path ? { text: parts.action, url: origin + path } : null,
    linkBelow: phrases.linkBelow,
    note: parts.note ?? null,
    why: fill(phrases.why, all),
  };
}

/** Programs that show mail make links of what reads as one: whoever registers another's address would have us send theirs. */
function isGreeted(name: string): boolean {
  return name !== '' && !name.includes('.');
}

/** Nothing that a person typed may begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function textOf({ greeting, paragraphs, items, action, note, why }: Letter): string {
  return [
    greeting,
    ...paragraphs,
    ...items.map(({ text, url }) => `- ${text}\n  ${url}`),
    ...(action ? [`${action.text}:\n${action.url}`] : []),
    ...(note === null ? [] : [note]),
    `-- \n${why}`,
  ].join('\n\n');
}
