/** What can come between somebody who writes or chooses and the answer; in the order of the page's columns. */
export const LOSSES = ['401', '409', '503', 'no network', 'a late answer', 'a second tab', 'a step away'] as const;
export type Loss = (typeof LOSSES)[number];

/**
 * What becomes of what was written. `kept`: it is there, what has happened is said, and it can be sent again; shown by the test
 * that is made of the cell. `secret`: kept nowhere, in no store of the browser and in no field; shown by a test that is made of
 * the cell too. `test`: shown by a test of this title. `as`: met as another loss is. `none`: why it cannot be.
 */
export type Cell =
  | 'kept'
  | { readonly secret: string }
  | { readonly test: string }
  | { readonly as: Loss; readonly why: string }
  | { readonly none: string };

export interface Form {
  readonly name: string;
  /** Where it stands. */
  readonly file: string;
  /** The file whose tests hold its cells. */
  readonly tests: string;
  readonly cells: Readonly<Record<Loss, Cell>>;
}

const by = (title: string): Cell => ({ test: title });
const none = (why: string): Cell => ({ none: why });

const OWN_COPY: Cell = {
  as: '409',
  why: 'a tab is met as a colleague is: the version that was seen is no longer the newest',
};
const EACH_ITS_OWN = none('each tab has words of its own, and the server takes both');
const NO_ACCOUNT = none('it is filled in by who has no session');
const NO_VERSION = none('nobody else writes it');
const SECRET: Cell = {
  secret:
    'nothing that is typed beside a secret is kept: it is typed again, or filled in by the browser’s own password store',
};
const ONE_USE = none('a link is good once: who comes second is led to another one');
const DECISION = none('a decision is taken on what is shown then: a choice of before is not found again');
const CLOSES = none('the answer closes the form: what was pressed is done, a change of it is another act');

const KEPT = {
  '401': 'kept',
  '409': 'kept',
  '503': 'kept',
  'no network': 'kept',
  'a late answer': 'kept',
  'a second tab': OWN_COPY,
  'a step away': 'kept',
} as const satisfies Form['cells'];
/** Only its writer changes it. */
const ALONE = { ...KEPT, '409': NO_VERSION, 'a second tab': EACH_ITS_OWN } as const satisfies Form['cells'];
/** What is sent proves who it is, and is a secret. */
const PROOF = {
  ...ALONE,
  'a late answer': CLOSES,
  'a second tab': none('each tab proves it for itself'),
  'a step away': SECRET,
} as const satisfies Form['cells'];
/** What is sent is an act: afterwards there is nothing more to write. */
const ACT = { ...KEPT, 'a late answer': CLOSES, 'a step away': DECISION } as const satisfies Form['cells'];

const newsroom = (name: string, file: string, cells: Form['cells'] = KEPT): Form => ({
  name,
  file: `apps/news/src/newsroom/${file}`,
  tests: 'apps/news/src/newsroom/forms.test.tsx',
  cells,
});
const moderation = (name: string, file: string, cells: Form['cells']): Form => ({
  name,
  file: `apps/news/src/moderation/${file}`,
  tests: 'apps/news/src/moderation/forms.test.tsx',
  cells,
});
const reader = (name: string, file: string, cells: Form['cells']): Form => ({
  name,
  file: `apps/news/src/features/${file}`,
  tests: 'apps/news/src/features/forms.test.tsx',
  cells,
});
const gameDesk = (name: string, file: string, cells: Form['cells']): Form => ({
  name,
  file: `apps/prognozzer/src/backoffice/${file}`,
  tests: 'apps/prognozzer/src/backoffice/forms.test.tsx',
  cells,
});
const ops = (name: string, file: string, cells: Form['cells']): Form => ({
  name,
  file: `apps/backoffice/src/features/${file}`,
  tests: 'apps/backoffice/src/forms.test.tsx',
  cells,
});

const CLAIMED = none('a case is claimed by one moderator: who comes second is told who has it');
const IN_A_ROW = none(
  'the case is out of the list while its decision is on its way; what was refused comes back with its note',
);

/** Every form in which people write or choose something that is sent. */
export const FORMS = {
  article: newsroom('an article', 'editor/ArticleEditor.tsx', {
    ...KEPT,
    'a second tab': by('words that are typed in one tab stay where another one has saved'),
  }),
  post: newsroom('a new live post', 'live/PostForm.tsx', { ...KEPT, '409': NO_VERSION, 'a second tab': EACH_ITS_OWN }),
  editedPost: newsroom('an edited live post', 'live/PostForm.tsx'),
  picks: newsroom('picks of the home page', 'home/HomePage.tsx'),
  navigation: newsroom('a menu', 'navigation/NavigationPage.tsx'),
  special: newsroom('a special', 'specials/SpecialsPage.tsx'),
  fact: newsroom('what the desk knows of an event', 'events/FactForm.tsx'),
  banner: newsroom('a banner', 'banners/BannersPage.tsx'),
  story: newsroom('a story', 'stories/StoriesPage.tsx'),

  rejection: moderation('the note of a rejection', 'queue/ReasonPanel.tsx', {
    ...KEPT,
    '409': CLAIMED,
    'a late answer': IN_A_ROW,
    'a second tab': EACH_ITS_OWN,
  }),
  dismissal: moderation('the answer to an appeal', 'queue/AnswerPanel.tsx', {
    ...KEPT,
    '409': CLAIMED,
    'a late answer': IN_A_ROW,
    'a second tab': EACH_ITS_OWN,
  }),
  word: moderation('a word of the moderators', 'words/WordsPage.tsx', ALONE),
  suspension: moderation('a suspension', 'users/UserPage.tsx', { ...ALONE, '409': 'kept', 'a late answer': CLOSES }),
  reinstatement: moderation('a reinstatement', 'users/UserPage.tsx', {
    ...ALONE,
    '409': 'kept',
    'a late answer': CLOSES,
  }),

  stage: gameDesk('a stage', 'editor/EditStagePage.tsx', { ...KEPT, 'a late answer': CLOSES }),
  challenge: gameDesk('a new challenge', 'editor/ChallengeForm.tsx', { ...KEPT, 'a late answer': CLOSES }),
  quiz: gameDesk('a quiz question', 'stage/QuizEditor.tsx', KEPT),
  quizAnswer: gameDesk('the right answer of a quiz', 'stage/QuizAnswer.tsx', ACT),
  correction: gameDesk('a correction of a result', 'stage/CorrectionForm.tsx', {
    ...ACT,
    'a step away': {
      none: 'the trial is a job: it is found again with its result, the reason is written once its effect is seen',
    },
  }),
  player: gameDesk('a block or an employee', 'players/ChangeDialog.tsx', ACT),
  unlink: gameDesk('a link that is taken back', 'players/UnlinkDialog.tsx', ACT),

  promotion: ops('a promotion of a release', 'promote/PromoteForm.tsx', {
    ...ACT,
    '401': by('that ends by itself leads to the card, and nothing that was typed is lost'),
  }),
  freeze: ops('a freeze', 'freeze/FreezeForm.tsx', {
    ...ACT,
    '401': by('that ends by itself leads to the card, and nothing that was typed is lost'),
    '409': none('a freeze of what is frozen already says so by its own state'),
    'a second tab': EACH_ITS_OWN,
  }),
  signIn: ops('a login of the console', 'session/SignIn.tsx', PROOF),
  key: ops('a key of a site', 'tracked-sites/KeyForm.tsx', { ...ALONE, 'a late answer': CLOSES }),

  comment: reader('a comment', 'comments/CommentForm.tsx', ALONE),
  editedComment: reader('a changed comment', 'comments/acts/EditForm.tsx', {
    ...ALONE,
    '409': 'kept',
    'a second tab': none('it has one writer: what he sends last is what stands there'),
  }),
  report: reader('a report of a comment', 'comments/acts/ReportDialog.tsx', { ...ALONE, 'a late answer': CLOSES }),
  appeal: reader('an appeal', 'decisions/AppealForm.tsx', {
    ...ALONE,
    '401': none('it is written by who has the link of the decision'),
    '409': 'kept',
    'a late answer': CLOSES,
  }),
  name: reader('the name of a profile', 'profile/NameSection.tsx', {
    ...ALONE,
    'a step away': none('one short name: until it is saved it is not the member’s'),
  }),
  password: reader('another password', 'profile/PasswordSection.tsx', {
    ...ALONE,
    'a late answer': none('its fields are emptied once it is changed'),
    'a step away': SECRET,
  }),
  registration: reader('a registration', 'register/RegisterForm.tsx', { ...PROOF, '401': NO_ACCOUNT, '409': 'kept' }),
  login: reader('a login', 'login/LoginForm.tsx', PROOF),
  secondStep: reader('the code of a login', 'login/SecondStep.tsx', PROOF),
  forgotten: reader('a forgotten password', 'password-reset/ForgotForm.tsx', {
    ...ALONE,
    '401': NO_ACCOUNT,
    'a late answer': CLOSES,
    'a step away': none('one address, which the browser fills in'),
  }),
  reset: reader('a password by a mailed link', 'password-reset/ResetForm.tsx', {
    ...PROOF,
    '401': NO_ACCOUNT,
    '409': ONE_USE,
    'a second tab': ONE_USE,
  }),
  enrolment: reader('the password for a second factor', 'profile/SecondFactorForms.tsx', PROOF),
  confirmation: reader('the first code of a second factor', 'profile/SecondFactorForms.tsx', PROOF),
  unprotection: reader('a second factor that is turned off', 'profile/SecondFactorForms.tsx', PROOF),
  recoveryCodes: reader('new recovery codes', 'profile/SecondFactorForms.tsx', PROOF),
  deletion: reader('a deletion of an account', 'profile/DeletionSection.tsx', PROOF),

  slip: {
    name: 'a slip',
    file: 'apps/prognozzer/src/shell/own/OwnRound.tsx',
    tests: 'apps/prognozzer/src/features/slip/unsent.test.tsx',
    cells: {
      '401': by('UNAUTHORIZED, where the session has ended meanwhile, asks to log in; the picks are there afterwards'),
      '409': by('sends what was picked on what is stored by now'),
      '503': by('says that there is too much at once while it sends again, and at last that nothing was taken'),
      'no network': by('says at last that it is not known, and sends the same once the browser is online'),
      'a late answer': by('says that it is on its way; meanwhile nothing can be changed or sent twice'),
      'a second tab': by('shows what is stored beside what was picked, match by match'),
      'a step away': by('outlives a reload'),
    },
  },
  joker: {
    name: 'a joker',
    file: 'apps/prognozzer/src/shell/own/OwnRound.tsx',
    tests: 'apps/prognozzer/src/features/slip/joker.test.tsx',
    cells: {
      '401': none('it goes with the slip, and is kept with it'),
      '409': by('W10: after %s the joker is put down, the picks stay'),
      '503': none('it goes with the slip, and is sent again with it'),
      'no network': none('it goes with the slip, and is sent again with it'),
      'a late answer': by('cannot be chosen while the slip is on its way without it'),
      'a second tab': { as: '409', why: 'the joker is used by then, and that is said' },
      'a step away': none('it goes with the slip, and is kept with it'),
    },
  },
  vote: {
    name: 'a vote in the quiz',
    file: 'apps/prognozzer/src/features/quiz/AnswerForm.tsx',
    tests: 'apps/prognozzer/src/features/quiz/quiz.test.tsx',
    cells: {
      '401': by('UNAUTHORIZED, where the session has ended meanwhile, leads to the login and back; the choice stays'),
      '409': by('after %s says why'),
      '503': by('a vote that was not answered is sent again under the same request'),
      'no network': by('a vote that was not answered is sent again under the same request'),
      'a late answer': by(
        'what is chosen while a vote is on its way is no vote: the screen goes on showing what was sent',
      ),
      'a second tab': { as: '409', why: 'it is answered by then, and that is said' },
      'a step away': none('one press: a choice that was not sent is no vote'),
    },
  },
  mails: {
    name: 'whether the game sends mails',
    file: 'apps/prognozzer/src/features/mail-toggle/MailDialog.tsx',
    tests: 'apps/prognozzer/src/features/mail-toggle/mail-dialog.test.tsx',
    cells: {
      '401': by('UNAUTHORIZED, where the session has ended meanwhile, leads to the login and back'),
      '409': NO_VERSION,
      '503': by('after %s says that nothing was changed, and the same press sends it again'),
      'no network': by('what was taken though its answer was lost is shown as the game has it'),
      'a late answer': by('who has closed the dialog hears all the same that it failed'),
      'a second tab': none('one choice of two: what was pressed last stands'),
      'a step away': none('one press: what was not sent is no choice'),
    },
  },
  linking: {
    name: 'linking with the betting site',
    file: 'apps/prognozzer/src/features/identity/IdentityDialog.tsx',
    tests: 'apps/prognozzer/src/features/identity/identity.test.tsx',
    cells: {
      '401': by('UNAUTHORIZED, where the session has ended meanwhile, leads to the login and back'),
      '409': by('G086 G087: %i %s in short and at length'),
      '503': by('G086 G087: %i %s in short and at length'),
      'no network': { as: '503', why: 'what is unknown is said as a failure, and the number stays' },
      'a late answer': by('while it is on its way neither the number nor the country can be another one'),
      'a second tab': { as: '409', why: 'the number is linked by then, and that is said' },
      'a step away': none('an identity number is kept nowhere in the browser'),
    },
  },
} as const satisfies Readonly<Record<string, Form>>;
