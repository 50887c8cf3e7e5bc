import { screen, within } from '@testing-library/react';
import { fill } from '../../testing/fill';
import { deviceOf } from './device';
import {
  ANA,
  type Answer,
  answer,
  ENROLMENT,
  FACTOR,
  ok,
  part,
  press,
  refused,
  SESSIONS,
  show,
  eachWithProfile,
} from '../../testing/profile';

const said = eachWithProfile();

describe('sessions', () => {
  it('are named, with the one that is here; another one is ended', async () => {
    const changes = await show();
    const [here, other] = part('Prijavljeni uređaji').getAllByRole('listitem');
    expect(here).toHaveTextContent('Chrome, LinuxOvaj uređaj');
    expect(within(here ?? document.body).queryByRole('button')).toBeNull();
    expect(other).toHaveTextContent('Safari, iPhone');
    await press('Prijavljeni uređaji', 'Odjavi: Safari, iPhone');
    expect(changes.map(([call]) => call)).toEqual(['DELETE /portal/account/sessions/b2']);
    expect(said).toEqual([{ text: 'Uređaj je odjavljen.', tone: 'good' }]);
  });

  it('all others are ended at once', async () => {
    const changes = await show();
    await press('Prijavljeni uređaji', 'Odjavi sve ostale');
    expect(changes.map(([call]) => call)).toEqual(['DELETE /portal/account/sessions']);
  });

  it('nothing is offered where there are no others', async () => {
    await show({ 'GET /portal/account/sessions': ok({ data: SESSIONS.slice(0, 1) }) });
    expect(part('Prijavljeni uređaji').queryByRole('button')).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
  ])('%s is %s on %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));

  it('what nobody knows has no name', () => expect(deviceOf('curl/8.0')).toBeNull());
});

describe('the second step of the login', () => {
  it('is turned on by the password and the authenticator’s code; the recovery codes are shown once', async () => {
    const changes = await show({
      'POST /portal/account/second-factor': ok({ data: ENROLMENT }),
      'PUT /portal/account/second-factor': ok({ data: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } }),
    });
    await press('Drugi korak prijave', 'Uključi');
    fill({ 'Vaša lozinka': 'Stara-1234' });
    await press('Drugi korak prijave', 'Uključi');
    expect(await screen.findByRole('img', { name: 'QR kod za aplikaciju za potvrdu' })).toHaveAttribute(
      'viewBox',
      '-4 -4 11 11',
    );
    expect(screen.getByText(ENROLMENT.secret)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Otvori u aplikaciji/ })).toHaveAttribute('href', ENROLMENT.uri);
    fill({ 'Broj iz aplikacije': ' 123456 ' });
    await press('Drugi korak prijave', 'Potvrdi i uključi');
    expect(changes).toEqual([
      ['POST /portal/account/second-factor', { password: 'Stara-1234' }],
      ['PUT /portal/account/second-factor', { code: '123456' }],
    ]);
    expect(await screen.findByRole('heading', { name: 'Rezervni kodovi' })).toHaveFocus();
    expect(screen.getByText('cccc-dddd')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Preuzmi' })).toHaveAttribute(
      'href',
      'data:text/plain;charset=utf-8,aaaa-bbbb%0Acccc-dddd',
    );
    await press('Drugi korak prijave', 'Sačuvao/la sam ih');
    expect(screen.queryByText('cccc-dddd')).toBeNull();
  });

  it.each<[string, Answer, string, string]>([
    ['a wrong password', refused(403, 'WRONG_PASSWORD'), 'Vaša lozinka', 'Lozinka nije tačna.'],
    ['a wrong code', refused(403, 'SECOND_FACTOR_WRONG'), 'Broj iz aplikacije ili rezervni kod', 'Kod nije tačan'],
  ])('is turned off by both factors: %s is said at its field', async (_what, given, label, text) => {
    const on = ok({ data: { isOn: true, isRequired: true, recoveryCodesLeft: 5 } });
    const changes = await show({
      'GET /portal/account/second-factor': on,
      'POST /portal/account/second-factor/removal': given,
    });
    expect(part('Drugi korak prijave').getByText('5 preostalih rezervnih kodova')).toBeVisible();
    await press('Drugi korak prijave', 'Isključi');
    fill({ 'Vaša lozinka': 'Stara-1234', 'Broj iz aplikacije ili rezervni kod': 'aaaa-bbbb' });
    await press('Drugi korak prijave', 'Isključi');
    expect(changes).toEqual([
      ['POST /portal/account/second-factor/removal', { password: 'Stara-1234', code: 'aaaa-bbbb' }],
    ]);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
  });

  describe('that is by now what was asked for, in another tab or by a call that nobody has answered', () => {
    const AT = 'GET /portal/account/second-factor';
    const on = ok({ data: { isOn: true, isRequired: false, recoveryCodesLeft: 10 } });

    it('is shown as turned off', async () => {
      await show({ [AT]: on });
      await press('Drugi korak prijave', 'Isključi');
      fill({ 'Vaša lozinka': 'Stara-1234', 'Broj iz aplikacije ili rezervni kod': 'aaaa-bbbb' });
      answer({ 'POST /portal/account/second-factor/removal': refused(409, 'SECOND_FACTOR_OFF') }, ANA);
      await press('Drugi korak prijave', 'Isključi');
      expect(await part('Drugi korak prijave').findByRole('button', { name: 'Uključi' })).toBeVisible();
    });

    it('is shown as turned on', async () => {
      await show({ 'POST /portal/account/second-factor': ok({ data: ENROLMENT }) });
      await press('Drugi korak prijave', 'Uključi');
      fill({ 'Vaša lozinka': 'Stara-1234' });
      await press('Drugi korak prijave', 'Uključi');
      await screen.findByLabelText('Broj iz aplikacije');
      fill({ 'Broj iz aplikacije': '123456' });
      answer({ [AT]: on, 'PUT /portal/account/second-factor': refused(409, 'NO_ENROLMENT') }, ANA);
      await press('Drugi korak prijave', 'Potvrdi i uključi');
      expect(await part('Drugi korak prijave').findByText('10 preostalih rezervnih kodova')).toBeVisible();
    });
  });

  it('says to whom it is a duty', async () => {
    await show({ 'GET /portal/account/second-factor': ok({ data: { ...FACTOR, isRequired: true } }) });
    expect(part('Drugi korak prijave').getByText(/^Vaša uloga ga zahteva/)).toBeVisible();
  });
});
