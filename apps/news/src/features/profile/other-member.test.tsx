import { act, render, screen, waitFor } from '@testing-library/react';
import { refreshSession } from '@tribina/auth';
import { EDITIONS } from '@tribina/editions';
import { fill } from '../../testing/fill';
import { ANA, answer, eachWithProfile, ok, part, press, refused, SETTINGS } from '../../testing/profile';
import { Profile } from './Profile';

eachWithProfile();

const BO = { ...ANA, id: 8, display_name: 'Bo_42', email: 'bo@tribina.example' };

it('who is logged in by now in place of the member of the page has an account of their own before them, not what that one has typed', async () => {
  answer();
  await act(() => refreshSession());
  render(<Profile edition={EDITIONS.rs} title="Moj profil" />);
  await waitFor(() => expect(screen.getByLabelText('Sadašnja lozinka')).toBeVisible());
  await waitFor(() => expect(screen.queryAllByText('…')).toEqual([]));
  fill({ 'Korisničko ime': 'Ana_43', 'Sadašnja lozinka': 'Anina-lozinka-1' });

  const changes = answer(
    {
      'POST /portal/change-data': refused(409, 'OTHER_ACCOUNT'),
      'GET /portal/get-notification-settings': ok({ data: { ...SETTINGS, replies: false } }),
    },
    BO,
  );
  await press('Korisničko ime', 'Sačuvaj');
  await waitFor(() => expect(screen.getByText(BO.email)).toBeVisible());
  expect(changes).toHaveLength(1);
  expect(part('Korisničko ime').getByLabelText('Korisničko ime')).toHaveValue('Bo_42');
  expect(screen.getByLabelText('Sadašnja lozinka')).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Odgovori na moje komentare' })).not.toBeChecked());
});
