import type { NotificationTexts } from './sr';

export const hr = {
  mention: '{name} vas spominje u komentaru',
  reply: '{name} odgovara na vaš komentar',
  followedReply: '{name} odgovara na komentar koji pratite',
  articleComment: '{name} komentira tekst „{title}”',
  articleComments: '{comments} na tekst „{title}”',
  comments: { one: 'novi komentar', few: 'nova komentara', other: 'novih komentara' },
  like: '{name} podržava vaš komentar',
  dislike: '{name} se ne slaže s vašim komentarom',
  reactions: 'Vaš komentar ima {votes}',
  votes: { one: 'novi glas', few: 'nova glasa', other: 'novih glasova' },
  approved: 'Vaš je komentar objavljen',
  rejected: 'Vaš komentar nije objavljen',
  appeal_granted: 'Vaša je žalba prihvaćena: komentar je objavljen',
  appeal_dismissed: 'Vaša je žalba razmotrena i odbijena',
  formerMember: 'Bivši član',
} satisfies NotificationTexts;
