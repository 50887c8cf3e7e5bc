import type { NewsPhrases } from './sr';

export const en = {
  age: { justNow: 'just now', minutesAgo: '{n} min ago', hoursAgo: '{n} h ago', yesterday: 'yesterday {time}' },
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  editorsPick: 'Editor’s pick',
  scores: 'Scores and fixtures',
  latest: 'Latest',
  allNews: 'All news',
  allOf: 'All of {name}',
  subcategories: 'In {name}',

  game: {
    matches: { one: 'match', other: 'matches' },
    dinars: { one: 'dinar', other: 'dinars' },
    headline: '{matches}. {sum}.',
    text: 'Call the results and share the round’s prize fund.',
    open: 'Slips close at {time}',
    locked: 'The round is under way',
    fill: 'Fill in your slip',
    look: 'See the round',
    picks: '{pick}: {percent}% of players',
  },

  special: {
    dates: '{from} – {to}',
    home: 'Open the special',
    schedule: 'Fixtures and results',
    standings: 'Groups',
  },

  article: {
    correction: 'Correction',
    by: 'By {name}',
    updated: 'Updated {time}',
    readingTime: '{n} min read',
    illustration: 'Illustration: {credit}',
    photo: 'Photo: {credit}',
    tags: 'Topics',
    readNext: 'Read next',
    table: 'Table, scrolls sideways',
  },

  match: {
    title: 'Match',
    goals: 'Goals',
  },

  share: {
    copy: 'Copy link',
    share: 'Share',
    copied: 'Link copied.',
    failed: 'The link could not be copied. You will find it in your browser’s address bar.',
  },

  live: {
    title: 'Live',
    over: 'The live report has ended',
    newestFirst: 'Newest first',
    oldestFirst: 'From the start',
    newPosts: { one: 'new update', other: 'new updates' },
    keyEvents: 'Key events',
    pinned: 'Pinned',
    edited: 'edited {time}',
    takenBack: 'The desk has taken this update back.',
    shareOf: 'Share the update of {time}',
  },

  suggestions: {
    title: 'Betting suggestions',
    fixes_of_the_day: 'Bankers of the day',
    good_to_try: 'Worth a try',
    not_good_for_try: 'Better left alone',
    odds: 'odds {value}',
    note: 'Betting is for over-18s only and can be addictive. Odds are those at the time of publication.',
  },

  list: {
    pages: 'Pages',
    page: 'Page {page} of {pages}',
    titleOfPage: '{title}, page {page}',
    previous: 'Previous page',
    more: 'More news',
    loading: 'Loading…',
    loaded: { one: 'story loaded', other: 'stories loaded' },
    failed: 'The news is not coming through. Please try again.',
    empty: 'There is no news here yet.',
  },

  categoryPage: { description: '{name}: the latest news, analysis and results on {brand}.' },

  archive: {
    title: 'Latest news',
    description: 'All the news on {brand}, newest first, with an archive by day.',
    dayTitle: 'News of {date}',
    dayDescription: 'Everything {brand} published on {date}',
    byDate: 'News by date',
    date: 'Date',
    show: 'Show the day',
    dayBefore: 'Day before',
    dayAfter: 'Day after',
    emptyDay: 'There is no news from that day.',
  },

  tagPage: { kicker: 'Topic', description: 'All the news about {name} on {brand}.' },

  writerPage: { description: '{name}, {role}. All stories on {brand}.' },

  notFound: {
    title: 'There is no such page',
    text: 'The address is wrong, or the story has been withdrawn. From here you can go on:',
    description: 'The page you asked for does not exist.',
    toHome: 'To the home page',
  },

  login: {
    title: 'Log in',
    description: 'Log in with your {brand} account.',
    text: 'One account works in every edition.',
    email: 'E-mail address',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Log in',
    busy: 'Logging in…',
    failed: 'That did not work. Check your e-mail address and password.',
    notVerified: 'This account is not verified yet. Open the link that we sent you by e-mail.',
    limited: 'Too many attempts. Wait a minute and try again.',
    overloaded: 'Logging in is overloaded right now. Try again in a few moments.',
    unreachable: 'There is no connection to the site. Check your internet and try again.',
    noScript: 'JavaScript must be on to log in.',
  },
} satisfies NewsPhrases;
