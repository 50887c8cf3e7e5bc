export const sr = {
  /** What has happened. `{name}` is who did it, `{title}` the article's. */
  mention: '{name} vas pominje u komentaru',
  reply: '{name} odgovara na vaš komentar',
  /** To a comment of somebody else's. */
  followedReply: '{name} odgovara na komentar koji pratite',
  articleComment: '{name} komentariše tekst „{title}”',
  /** `{comments}` is a number with its word. */
  articleComments: '{comments} na tekst „{title}”',
  comments: { one: 'novi komentar', few: 'nova komentara', other: 'novih komentara' },
  like: '{name} podržava vaš komentar',
  dislike: '{name} se ne slaže s vašim komentarom',
  /** `{votes}` is a number with its word. */
  reactions: 'Vaš komentar ima {votes}',
  votes: { one: 'novi glas', few: 'nova glasa', other: 'novih glasova' },
  approved: 'Vaš komentar je objavljen',
  rejected: 'Vaš komentar nije objavljen',
  appeal_granted: 'Vaša žalba je usvojena: komentar je objavljen',
  appeal_dismissed: 'Vaša žalba je razmotrena i odbijena',
  /** Somebody whose account is no more. */
  formerMember: 'Nekadašnji član',
};

/** Serbian is the type, the others satisfy it. */
export type NotificationTexts = typeof sr;
