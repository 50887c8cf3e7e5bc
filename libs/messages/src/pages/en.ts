import type { PagesPhrases } from './sr';

export const en = {
  betting: {
    title: 'Betting news',
    description: 'The latest betting analysis, advice and news on {brand}. For over-18s only.',
    lead: 'Analysis, advice and news about odds, newest first. None of it promises a win.',
    categories: 'Betting sections',
    note: 'Betting is for over-18s only and can be addictive. Only stake what you can afford to lose.',
    empty: 'There is no betting news yet.',
  },

  rss: {
    title: 'RSS feeds',
    description: '{brand} in your feed reader: one feed for each sport.',
    lead: 'A feed brings stories to your reader as soon as they are published, with no account and no tracking. Pick a sport and paste the address of its feed into your reader.',
    feeds: {
      all: 'All sports',
      soccer: 'Soccer',
      basketball: 'Basketball',
      tennis: 'Tennis',
      handball: 'Handball',
      rugby: 'Rugby',
      athletics: 'Athletics',
      otherSports: 'Other sports',
      uncategorised: 'Uncategorised',
      betting: 'Betting',
      bettingNews: 'Betting news',
    },
    open: 'Open the feed: {name}',
    copy: 'Copy address',
    copyOf: 'Copy the address of the feed: {name}',
    copied: 'Address of the feed “{name}” copied.',
    failed: 'The address could not be copied. Select it and copy it yourself.',
    note: 'You may use headlines and summaries with a link to the story. For anything else, see the terms of use.',
  },

  about: {
    title: 'About us',
    description: 'Who writes {brand}, how we work and how we correct mistakes.',
    text: [
      '{brand} is a sports daily to be read standing up: what happened, why, and what comes next. We follow sport at home and around the world, and each sport is covered by somebody who knows it well.',
      'We publish a story once we have confirmed it. Match data comes from public sources, and we say which. When we get something wrong, the correction goes into the story itself, with the time of the change.',
      'Whatever is advertising is marked as such. Advertisers have no say in what we write.',
    ],
    team: 'The newsroom',
    texts: 'Stories by {name}',
    empty: 'The list of the newsroom cannot be shown right now.',
  },

  apps: {
    title: 'Mobile apps',
    description: 'Where to find {brand} on your phone.',
    lead: 'Phone apps are not part of this site: for now there are none in any store. Everything you read here works in your phone’s browser, with nothing to install.',
    stores: {
      android: {
        name: 'Android',
        text: 'Open your browser’s menu and choose “Add to Home screen”. The icon opens the site like any app.',
      },
      ios: {
        name: 'iPhone and iPad',
        text: 'In Safari, tap the share button and then “Add to Home Screen”.',
      },
      gallery: {
        name: 'AppGallery',
        text: 'On a Huawei phone, open the browser’s menu and choose “Add to Home screen”.',
      },
    },
    beware: 'If you come across an app under our name, it is not ours.',
  },

  legal: {
    privacy: {
      title: 'Privacy policy',
      description: 'What {brand} keeps about its readers, for how long, and who sees it.',
    },
    terms: { title: 'Terms of use', description: 'The rules for reading {brand}, for accounts and for comments.' },
    changed: 'Last changed: {date}',
    failed: 'The text cannot be shown right now.',
    retry: 'Try again',
  },

  season: {
    schedule: 'Fixtures and results',
    scheduleTitle: '{competition} {season}: {round}',
    scheduleDescription: '{competition} {season}: fixtures and results, round by round.',
    standings: 'Standings',
    standingsTitle: '{competition} {season}: standings',
    standingsDescription: '{competition} {season}: the table, points and goal difference.',
    scorers: 'Scorers',
    scorersTitle: '{competition} {season}: scorers',
    scorersDescription: '{competition} {season}: the leading scorers.',
    views: 'Views of the season',
    competitions: 'Competitions: {country}',
    countries: 'Other countries',
    rounds: 'Rounds',
    previous: 'Previous: {round}',
    next: 'Next: {round}',
    noTable: 'This competition has no table.',
    notRecorded:
      'Scorers are not recorded for this competition: the source gives the results, but not who scored the goals.',
    noGoals: 'Nobody has scored yet.',
    deduction: '{team}: {points} points deducted.',
  },

  mostRead: 'Most read',
  sections: 'Sections',
} satisfies PagesPhrases;
