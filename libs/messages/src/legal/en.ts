import type { LegalDocuments } from './document';

export const en: LegalDocuments = {
  privacy: {
    changed: '2026-11-26',
    sections: [
      {
        title: 'In short',
        text: [
          'You can read {brand} without an account and without agreeing to anything. Fonts, pictures and code come from our own servers: while you read a story, your browser talks to nobody else. We do not sell data about you and we do not hand it to advertisers.',
        ],
      },
      {
        id: 'cookies',
        title: 'What is kept on your device',
        text: ['Without your consent your device keeps only what you asked for, or what the site cannot work without:'],
        list: [
          'Logging in: a session cookie that no script on the page can read, and a mark that you are logged in. Both go when you log out; a session ends after 14 days without use, and after 90 days at the latest.',
          'Logging in with another service: a sealed cookie that keeps the way there and back. It lasts ten minutes.',
          'Your answer to the cookie question: for a year, then we ask again.',
          'The light or dark theme, the last five terms you searched for and the mark of a notice you closed: in your browser’s storage until you clear it. They are not sent to us.',
          'When a new version of the site is tried on some readers first: a cookie of 16 random bits, so that your next page comes from the same version. It lasts 30 days and says nothing about you.',
        ],
      },
      {
        title: 'What we ask you about',
        text: [
          'Everything else, such as measuring visits or recommendations based on what you read, stays off until you agree in the cookie window. You can change your choice at any time with the cookie button in the footer; withdrawing takes effect at once.',
        ],
        list: [
          'Your browser then keeps a fingerprint of itself ({fingerprint} days), a mark that our server has given to it ({token} days), a mark that nobody else has, and at most 500 things that wait to be sent. All of it goes as soon as you withdraw your consent.',
          'What you open, read and do on the site we keep for {event} days, with an address that is cut short and the country it belongs to, if we know it; what we take you to be interested in and which offers you have seen we keep for {affinity} days from the last time. Sums in which nobody can be found, such as visits by day, we keep for {traffic_day} months.',
          'None of it is linked to your account. In “For you” you can turn it off and erase what is known about you.',
        ],
      },
      {
        title: 'What our servers know',
        text: ['The server that sends you a page has to know where to send it. This is what remains of that:'],
        list: [
          'The address you come from is held briefly in working memory, so that no single address can flood the site or guess passwords. It is not written to a log of visits.',
          'A page sends one small report of which versions of its parts it used, how fast they loaded and whether anything failed. It carries no mark of the reader; it is added up and kept only as sums.',
          'Pages that change live keep a connection open. The server knows which page the connection is looking at only while it is open, and does not write it down.',
          'For the list of the most read we count how often each story is opened, by the hour and without any mark of the reader. After a day even that number is gone.',
          'Search runs on our own servers. Search terms are not linked to a reader and are not stored.',
        ],
      },
      {
        title: 'If you have an account',
        text: [
          'We keep your e-mail address, your display name, your picture if you add one, and your password in a form from which it cannot be read (argon2id). Your name and picture stand beside what you write in public. Only administrators can see your e-mail address, and nobody can see your password.',
          'With the account we keep your comments, votes, reports of other comments, favourites, notifications, moderators’ decisions with your appeals, and the list of devices on which you are logged in. Of the address you comment from we make a digest that cannot be read back; it serves against spam and is deleted after a week.',
          'On the account page you can download all of it as a file (JSON or CSV), and delete the account yourself, confirmed by a mail. Deletion takes effect at once:',
        ],
        list: [
          'address, name, picture, password, sessions, favourites, notifications and votes are gone from all our servers;',
          'your comments stay in the conversation, without your name and without any link to you. If you want the words gone too, write to privacy@{host} before you delete;',
          'if you log in with Google or Facebook, they give us your name, your e-mail address and the mark of your account there, and we send nothing back. That is deleted with the account too.',
        ],
      },
      {
        title: 'Links to other sites',
        text: [
          'The odds block and some stories lead to sites that are not ours. Links to a betting site are marked as advertising. We send them nothing about you when you click; once you leave, their rules apply.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You have the right to know what we keep about you, to correct it, move it or have it deleted, and to withdraw consent. Write to privacy@{host}; we answer within 30 days. If you think we got it wrong, you can turn to the Office of the Data Protection Commissioner.',
        ],
      },
    ],
  },
  terms: {
    changed: '2026-11-20',
    sections: [
      {
        title: 'What this is about',
        text: [
          'These terms hold for everyone who reads {brand} or has an account on it. Reading is free and needs no account. If you do not agree with the terms, please do not use the site.',
        ],
      },
      {
        title: 'Stories and pictures',
        text: [
          'Stories, drawings and photographs are protected by copyright. You may reuse a headline, a summary and a link if you name the source; to reuse a whole story or a picture you need our written consent. RSS feeds are for reading in feed readers, not for republishing.',
          'Results and fixtures are facts, and we claim no rights in them. The public sources they come from are named beside them or in the site’s documentation.',
        ],
      },
      {
        title: 'Accounts and conduct',
        text: [
          'An account is personal. Keep your password safe and tell us if you suspect somebody else is using it. Not allowed are:',
        ],
        list: [
          'insults, threats, hate speech and publishing other people’s personal data;',
          'posing as somebody else, or a name that looks like theirs;',
          'advertising, spam and posting by machine;',
          'getting around protections and loading the site with programs.',
        ],
      },
      {
        title: 'What you write',
        text: [
          'A moderator reads comments before they are published. You are responsible for what you write; you give us the right to show it beside the story. A comment that breaks these rules is not published, and an account that breaks them may be suspended.',
        ],
      },
      {
        title: 'Odds and betting',
        text: [
          'Odds are for information, can change and are no invitation to bet. This site takes no bets. Betting is for over-18s only and can be addictive. Links to a betting site are advertising and are marked as such.',
        ],
      },
      {
        title: 'Liability',
        text: [
          'We work to keep everything accurate and available, but we cannot promise it. Report a mistake to newsroom@{host}: the correction goes into the story itself. For the content of sites we link to, those who run them are responsible.',
        ],
      },
      {
        title: 'Changes and law',
        text: [
          'When the terms change, a new date stands at the top of this page. They are governed by the law of Kenya, and its courts have jurisdiction.',
        ],
      },
    ],
  },
};
