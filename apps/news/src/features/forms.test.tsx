import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { logout, refreshSession } from '@tribina/auth';
import { saveChoice } from '@tribina/browser';
import { EDITIONS } from '@tribina/editions';
import type { OwnComment } from '@tribina/contracts';
import { statementPhrases } from '@tribina/messages/statements';
import { holdForms, type FormHand } from '@tribina/testing/forms';
import { eachWithForms, inField, press, pressed } from '@tribina/ui/testing';
import { aCommentsInput, anOwnComment, aThread } from '../testing/comments';
import { takeFormsOfDocument } from '../testing/form-data';
import { fill } from '../testing/fill';
import { answered, comeAs, MEMBER } from '../testing/reader';
import { show } from '../testing/show';
import { answer, ENROLMENT, ok, show as showProfile } from '../testing/profile';
import { AppealForm } from './decisions/AppealForm';
import { LoginForm } from './login/LoginForm';
import { SecondStep } from './login/SecondStep';
import { ForgotForm } from './password-reset/ForgotForm';
import { ResetForm } from './password-reset/ResetForm';
import { RegisterForm } from './register/RegisterForm';

const OK = { status: 'OK' };
const appeal = statementPhrases.sr.appeal;
const box = (name: string) => inField(() => screen.getByRole('textbox', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));

const inSection = (region: string, button: string) => () =>
  act(async () => section(region).getByRole('button', { name: button }).click());

/** The comments of an article as a member sees them. */
async function comments(own: readonly OwnComment[] = []): Promise<void> {
  await comeAs(MEMBER, { '/get-own-comments': answered(own) });
  await act(async () => void show(aCommentsInput({ threads: [aThread(1)] })));
}

const FACTOR = 'Drugi korak prijave';
const DELETION = 'Brisanje naloga';
/** As the rules of passwords want it. */
const strong = (text: string) => `Moja-1234${text}`;
const field = (label: string) => inField(() => screen.getByLabelText(label, { selector: 'input' }));
const password = inField(() => section('Lozinka').getByLabelText('Nova lozinka'));
const ownPassword = field('Vaša lozinka');
const ownCode = field('Broj iz aplikacije ili rezervni kod');

/** What takes something from the second factor. */
const proven = (act: string, call: string, taken: object) => ({
  call,
  open: async () => {
    await showProfile({
      'GET /portal/account/second-factor': ok({ data: { isOn: true, isRequired: false, recoveryCodesLeft: 5 } }),
    });
    await inSection(FACTOR, act)();
  },
  write: (text: string) => fill({ 'Vaša lozinka': text, 'Broj iz aplikacije ili rezervni kod': text }),
  text: () => `${ownPassword.text()} ${ownCode.text()}`.trim(),
  shown: (text: string) => `${text} ${text}`,
  send: inSection(FACTOR, act),
  taken,
});

/** Opens what turns the second factor on. */
async function enrol(): Promise<void> {
  await showProfile({ 'POST /portal/account/second-factor': ok({ data: ENROLMENT }) });
  await inSection(FACTOR, 'Uključi')();
}

let links = 0;

const HANDS = {
  comment: {
    call: 'POST /portal/save-comment',
    open: comments,
    ...box('Komentar'),
    send: pressed('Pošalji'),
    taken: { ...OK, data: anOwnComment(51) },
  },
  editedComment: {
    call: 'POST /portal/edit-comment',
    open: async () => {
      await comments([anOwnComment(51)]);
      await act(async () => (await screen.findByRole('button', { name: 'Izmeni' })).click());
    },
    ...box('Izmena komentara'),
    // Once it was taken the form is closed.
    text: () => {
      const closed = screen.queryByRole('button', { name: 'Izmeni' });
      if (closed) act(() => closed.click());
      return box('Izmena komentara').text();
    },
    send: pressed('Sačuvaj'),
    taken: { ...OK, data: anOwnComment(51, { text: 'Drugačiji' }) },
    stale: 'EDIT_TIME_OVER',
  },
  report: {
    call: 'POST /portal/report-comment',
    open: async () => {
      await comments();
      await press('Još');
      const report = await screen.findByRole('button', { name: 'Prijavi' });
      await act(async () => report.click());
    },
    ...inField(() => screen.getByRole('textbox', { name: /Napomena/ })),
    send: pressed('Pošalji prijavu'),
    taken: OK,
  },
  appeal: {
    call: 'POST /portal/statements-of-reasons/abc/appeal',
    open: async () => {
      answer();
      render(
        <AppealForm edition={EDITIONS.rs} code="abc" until="2026-12-01T00:00:00.000Z" onAppealed={() => undefined} />,
      );
    },
    ...inField(() => screen.getByLabelText(appeal.label)),
    send: pressed(appeal.send),
    taken: { ...OK, data: {} },
    stale: 'EXISTING_APPEAL',
  },
  name: {
    call: 'POST /portal/change-data',
    open: () => showProfile(),
    write: (text) => fill({ 'Korisničko ime': text }),
    text: box('Korisničko ime').text,
    send: inSection('Korisničko ime', 'Sačuvaj'),
    taken: OK,
    stale: 'CONFLICT',
  },
  password: {
    call: 'POST /portal/change-data',
    open: () => showProfile(),
    write: (text) => {
      const chosen = strong(text);
      fill({ 'Sadašnja lozinka': chosen, 'Nova lozinka': chosen, 'Ponovite novu lozinku': chosen });
    },
    text: password.text,
    shown: strong,
    send: inSection('Lozinka', 'Promeni lozinku'),
    taken: OK,
  },
  registration: {
    call: 'POST /portal/register',
    open: async () => {
      answer();
      await act(() => refreshSession());
      render(<RegisterForm edition={EDITIONS.rs} providers={[]} />);
    },
    write: (text) => {
      const chosen = strong(text);
      const given = { 'E-adresa': `${text}@x.example`, Lozinka: chosen, 'Ponovite lozinku': chosen };
      fill({ 'Korisničko ime': text, ...given });
      const consent = screen.getByRole<HTMLInputElement>('checkbox');
      if (!consent.checked) fireEvent.click(consent);
    },
    text: () => box('Korisničko ime').text(),
    send: () => press('Otvori nalog'),
    taken: OK,
    stale: 'ERROR_REGISTER',
  },
  login: {
    call: 'POST /api/login',
    open: async () => {
      answer();
      saveChoice(['functional']);
      render(<LoginForm edition={EDITIONS.rs} onDone={() => undefined} />);
    },
    write: (text) => fill({ 'E-adresa': `${text}@x.example`, Lozinka: text }),
    text: () => `${field('E-adresa').text()} ${field('Lozinka').text()}`.trim(),
    shown: (text) => `${text}@x.example ${text}`,
    send: pressed('Prijavi se'),
    taken: OK,
  },
  secondStep: {
    call: 'POST /api/login',
    open: async () => {
      answer();
      const credentials = { email: 'mila@demo.tribina', password: 'tajna' };
      render(
        <SecondStep
          edition={EDITIONS.rs}
          credentials={credentials}
          onDone={() => undefined}
          onBack={() => undefined}
        />,
      );
    },
    ...field('Kod'),
    send: pressed('Potvrdi'),
    taken: OK,
  },
  forgotten: {
    call: 'POST /portal/forgot-pass',
    open: async () => {
      answer();
      render(<ForgotForm edition={EDITIONS.rs} />);
    },
    ...field('E-adresa'),
    write: (text) => fill({ 'E-adresa': `${text}@x.example` }),
    shown: (text) => `${text}@x.example`,
    send: pressed('Pošalji vezu'),
    taken: OK,
  },
  reset: {
    call: 'POST /portal/change-data',
    open: async () => {
      answer();
      // What a link has brought is known by its path.
      history.replaceState(null, '', `/login/reset/${(links += 1)}?code=abc`);
      render(<ResetForm edition={EDITIONS.rs} />);
    },
    ...field('Nova lozinka'),
    write: (text) => fill({ 'Nova lozinka': strong(text), 'Ponovite novu lozinku': strong(text) }),
    shown: strong,
    send: pressed('Sačuvaj lozinku'),
    taken: OK,
  },
  enrolment: {
    call: 'POST /portal/account/second-factor',
    open: enrol,
    ...ownPassword,
    send: inSection(FACTOR, 'Uključi'),
    taken: { ...OK, data: ENROLMENT },
  },
  confirmation: {
    call: 'PUT /portal/account/second-factor',
    open: async () => {
      await enrol();
      fill({ 'Vaša lozinka': 'Stara-1234' });
      await inSection(FACTOR, 'Uključi')();
    },
    ...field('Broj iz aplikacije'),
    send: inSection(FACTOR, 'Potvrdi i uključi'),
    taken: { ...OK, data: { recoveryCodes: [] } },
  },
  unprotection: proven('Isključi', 'POST /portal/account/second-factor/removal', OK),
  recoveryCodes: proven('Novi rezervni kodovi', 'POST /portal/account/second-factor/recovery-codes', {
    ...OK,
    data: { recoveryCodes: [] },
  }),
  deletion: {
    call: 'POST /portal/delete-profile',
    open: async () => {
      await showProfile();
      await inSection(DELETION, 'Obriši nalog')();
    },
    ...inField(() => section(DELETION).getByLabelText('Lozinka')),
    send: inSection(DELETION, 'Pošalji vezu za brisanje'),
    taken: OK,
  },
} as const satisfies Readonly<Record<string, FormHand>>;

let putFormsBack: () => void;
beforeAll(() => {
  putFormsBack = takeFormsOfDocument();
});
afterAll(() => putFormsBack());

holdForms(HANDS, eachWithForms(logout));
