import type { ConsentPhrases } from './sr';

export const en = {
  title: 'Cookies and your privacy',
  text: 'What the site needs to work is always stored. For everything else we ask: articles to read offline, measuring what is read, suggestions and adverts of your choice. You can change your mind at any time, at the foot of every page.',
  policy: 'Privacy policy',
  acceptAll: 'Accept all',
  onlyNecessary: 'Only necessary',
  settings: 'Settings',
  settingsTitle: 'Cookie settings',
  save: 'Save my choice',
  close: 'Close',
  necessary: {
    name: 'Necessary',
    text: 'Your login, your choice here, the theme, closed notices, your search history on this device.',
    always: 'Always on',
  },
  purposes: {
    functional: {
      name: 'Storage on this device',
      text: 'You accept the cookie policy: you can log in, and the articles you read last stay readable offline.',
    },
    statistics: { name: 'Statistics', text: 'We measure what is read, to know what to improve.' },
    personalisation: { name: 'Personalisation', text: 'Suggestions that follow what you read.' },
    marketing: { name: 'Advertising', text: 'Offers of our partners that follow your interests.' },
  },
  loginBlocked: 'You need to accept the cookie policy to log in.',
  openSettings: 'Open the cookie settings',
} satisfies ConsentPhrases;
