import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { logout, refreshSession } from '@tribina/auth';
import { EDITIONS } from '@tribina/editions';
import { statementPhrases } from '@tribina/messages/statements';
import { holdForms, type FormHand } from '@tribina/testing/forms';
import { eachWithForms, inField, press, pressed } from '@tribina/ui/testing';
import { aCommentsInput, anOwnComment, aThread } from '../testing/comments';
import { takeFormsOfDocument } from '../testing/form-data';
import { fill } from '../testing/fill';
import { answered, comeAs, MEMBER } from '../testing/reader';
import { show } from '../testing/show';
import { answer, show as showProfile } from '../testing/profile';
import { AppealForm } from './decisions/AppealForm';
import { RegisterForm } from './register/RegisterForm';

const OK = { status: 'OK' };
const appeal = statementPhrases.sr.appeal;
const box = (name: string) => inField(() => screen.getByRole('textbox', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));

/** The comments of an article as a member sees them. */
async function comments(): Promise<void> {
  await comeAs(MEMBER, { '/get-own-comments': answered([]) });
  await act(async () => void show(aCommentsInput({ threads: [aThread(1)] })));
}

const password = inField(() => section('Lozinka').getByLabelText('Nova lozinka'));

const HANDS = {
  comment: {
    call: 'POST /portal/save-comment',
    open: comments,
    ...box('Komentar'),
    send: pressed('Pošalji'),
    taken: { ...OK, data: anOwnComment(51) },
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
    send: () => act(async () => section('Korisničko ime').getByRole('button', { name: 'Sačuvaj' }).click()),
    taken: OK,
    stale: 'CONFLICT',
  },
  password: {
    call: 'POST /portal/change-data',
    open: () => showProfile(),
    write: (text) => {
      const chosen = `Moja-1234${text}`;
      fill({ 'Sadašnja lozinka': chosen, 'Nova lozinka': chosen, 'Ponovite novu lozinku': chosen });
    },
    text: password.text,
    shown: (text) => `Moja-1234${text}`,
    send: () => act(async () => section('Lozinka').getByRole('button', { name: 'Promeni lozinku' }).click()),
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
      const password = 'Moja1234';
      const given = { 'E-adresa': `${text}@x.example`, Lozinka: password, 'Ponovite lozinku': password };
      fill({ 'Korisničko ime': text, ...given });
      const consent = screen.getByRole<HTMLInputElement>('checkbox');
      if (!consent.checked) fireEvent.click(consent);
    },
    text: () => box('Korisničko ime').text(),
    send: () => press('Otvori nalog'),
    taken: OK,
    stale: 'ERROR_REGISTER',
  },
} as const satisfies Readonly<Record<string, FormHand>>;

let putFormsBack: () => void;
beforeAll(() => {
  putFormsBack = takeFormsOfDocument();
});
afterAll(() => putFormsBack());

holdForms(HANDS, eachWithForms(logout));
