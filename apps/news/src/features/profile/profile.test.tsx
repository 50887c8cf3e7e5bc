import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from '@tribina/auth';
import { saveChoice } from '@tribina/browser';
import type { User } from '@tribina/contracts';
import { type EditionId } from '@tribina/editions';
import { fill } from '../../testing/fill';
import { pngFile, webpFile } from '../../testing/picture-files';
import { pictureToSend } from './picture-file';
import { ANA, type Answer, answer, ok, part, press, refused, show, eachWithProfile } from '../../testing/profile';

const said = eachWithProfile();

it.each<[EditionId, string[]]>([
  [
    'rs',
    [
      'Slika',
      'Korisničko ime',
      'Lozinka',
      'Drugi korak prijave',
      'Prijavljeni uređaji',
      'Izgled',
      'Obaveštenja',
      'Moji podaci',
      'Brisanje naloga',
    ],
  ],
  [
    'hr',
    [
      'Slika',
      'Korisničko ime',
      'Lozinka',
      'Drugi korak prijave',
      'Prijavljeni uređaji',
      'Izgled',
      'Obavijesti',
      'Moji podaci',
      'Brisanje računa',
    ],
  ],
  [
    'ke',
    [
      'Picture',
      'User name',
      'Password',
      'Second step at login',
      'Logged-in devices',
      'Appearance',
      'Notifications',
      'My data',
      'Delete account',
    ],
  ],
])('P018 P052: in %s the account has its parts, and a way to each', async (edition, titles) => {
  await show({}, ANA, edition);
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual(titles);
  const ways = within(screen.getByRole('navigation')).getAllByRole<HTMLAnchorElement>('link');
  expect(ways.map(({ textContent }) => textContent)).toEqual(titles);
  for (const { hash } of ways) expect(document.querySelector(hash)).toHaveRole('region');
});

describe('P052: the name', () => {
  it('P120 P190: is changed as it is typed, and says so', async () => {
    const changes = await show();
    fill({ 'Korisničko ime': 'Ana_43' });
    await press('Korisničko ime', 'Sačuvaj');
    expect(changes).toEqual([['POST /portal/change-data', { display_name: 'Ana_43' }]]);
    expect(said).toEqual([{ text: 'Korisničko ime je promenjeno.', tone: 'good' }]);
  });

  it.each([
    ['Ana', 'najmanje 4 znaka'],
    ['Ana Anić', 'ne sme da sadrži razmak'],
    ['Anić', 'ne sme da sadrži slova š, đ, ž, č i ć'],
  ])('P096 G105: %s is refused before it is sent: %s', async (name, text) => {
    const changes = await show();
    fill({ 'Korisničko ime': name });
    await press('Korisničko ime', 'Sačuvaj');
    expect(screen.getByRole('textbox', { name: 'Korisničko ime' })).toHaveAccessibleDescription(new RegExp(text));
    expect(changes).toEqual([]);
  });

  it('P096: Kenya has the letters of the region', async () => {
    const changes = await show({}, ANA, 'ke');
    fill({ 'User name': 'Anić' });
    await press('User name', 'Save');
    expect(changes).toHaveLength(1);
  });

  it.each<[string, Answer, string]>([
    ['P185', refused(422, 'EXISTING_USERNAME'), 'zauzeto'],
    ['P108', refused(422, 'INVALID_USERNAME', 'OFFENSIVE'), 'nije dozvoljeno'],
  ])('%s: %o is said at the field', async (_id, given, text) => {
    await show({ 'POST /portal/change-data': given });
    fill({ 'Korisničko ime': 'Ana_43' });
    await press('Korisničko ime', 'Sačuvaj');
    expect(screen.getByRole('textbox', { name: 'Korisničko ime' })).toHaveAccessibleDescription(new RegExp(text));
    expect(screen.getByRole('textbox', { name: 'Korisničko ime' })).toHaveValue('Ana_43');
  });
});

describe('P052: the password', () => {
  const change = async (current = 'Stara-1234') => {
    fill({
      'Sadašnja lozinka': current,
      'Nova lozinka': 'Nova-lozinka-1',
      'Ponovite novu lozinku': 'Nova-lozinka-1',
    });
    await press('Lozinka', 'Promeni lozinku');
  };

  it('P120 P190: is changed by the present one; the fields are empty then, and devices are asked for again', async () => {
    const changes = await show();
    const asked = jest.mocked(fetch).mock.calls;
    const before = asked.filter(([path]) => path === '/portal/account/sessions').length;
    await change();
    const body = { currentPassword: 'Stara-1234', password: 'Nova-lozinka-1', passwordRepeat: 'Nova-lozinka-1' };
    expect(changes).toEqual([['POST /portal/change-data', body]]);
    expect(said).toEqual([{ text: 'Lozinka je promenjena.', tone: 'good' }]);
    await waitFor(() => expect(screen.getByLabelText('Sadašnja lozinka')).toHaveValue(''));
    expect(asked.filter(([path]) => path === '/portal/account/sessions')).toHaveLength(before + 1);
  });

  it('P185: a wrong one is said at its field', async () => {
    await show({ 'POST /portal/change-data': refused(403, 'WRONG_PASSWORD') });
    await change();
    expect(screen.getByLabelText('Sadašnja lozinka')).toHaveAccessibleDescription('Lozinka nije tačna.');
  });

  it('P097 G105: has to be given, and the new one has to be strong', async () => {
    const changes = await show();
    await press('Lozinka', 'Promeni lozinku');
    expect(screen.getByLabelText('Sadašnja lozinka')).toHaveFocus();
    expect(screen.getByLabelText('Sadašnja lozinka')).toHaveAccessibleDescription('Ovo polje je obavezno.');
    expect(screen.getByLabelText('Nova lozinka')).toHaveAccessibleDescription(/najmanje 8 znakova/);
    expect(changes).toEqual([]);
  });
});

describe('P106: an account of a social login', () => {
  const SOCIAL: User = { ...ANA, isSocial: true, provider_name: 'Google' };

  it('has no password and no second step here, and says where', async () => {
    await show({}, SOCIAL);
    expect(part('Lozinka').getByText('Prijavljujete se preko naloga Google, pa ovde nema lozinke.')).toBeVisible();
    expect(part('Lozinka').queryByRole('button')).toBeNull();
    expect(part('Drugi korak prijave').queryByRole('button')).toBeNull();
  });

  it('P154: is deleted by the mail alone', async () => {
    const changes = await show({}, SOCIAL);
    await press('Brisanje naloga', 'Obriši nalog');
    await press('Brisanje naloga', 'Pošalji vezu za brisanje');
    expect(changes).toEqual([['POST /portal/delete-profile', {}]]);
  });
});

describe('P052: the picture', () => {
  const choose = (file: File) =>
    userEvent.upload(part('Slika').getByLabelText('Izaberi sliku'), file, { applyAccept: false });
  const PNG = pngFile('ana');

  it('P190: is sent as it is, and says so', async () => {
    const changes = await show();
    await choose(PNG);
    await waitFor(() => expect(said).toEqual([{ text: 'Slika je sačuvana.', tone: 'good' }]));
    expect(changes).toEqual([['POST /portal/account/picture', PNG]]);
  });

  it('is shown everywhere as soon as the gateway knows of it, which may be a moment later', async () => {
    await show({ 'POST /portal/account/picture': ok({ data: { ...ANA, photo_url: '/img/lica/nova.webp' } }) });
    const looks = () => jest.mocked(fetch).mock.calls.filter(([path]) => path === '/api/me').length;
    const before = looks();
    await choose(PNG);
    await waitFor(() => expect(looks()).toBe(before + 1));
    answer({}, { ...ANA, photo_url: '/img/lica/nova.webp' });
    await waitFor(() => expect(getSession().user?.photo_url).toBe('/img/lica/nova.webp'));
  });

  it('is removed', async () => {
    const changes = await show({}, { ...ANA, photo_url: '/img/lica/ana.avif' });
    await press('Slika', 'Ukloni sliku');
    expect(changes.map(([call]) => call)).toEqual(['DELETE /portal/account/picture']);
    expect(said).toEqual([{ text: 'Slika je uklonjena.', tone: 'good' }]);
  });

  it.each([
    ['UNSUPPORTED_MEDIA_TYPE', 'nije podržana'],
    ['BODY_TOO_LARGE', 'veća od 2 MB'],
    ['TOO_MANY_PIXELS', 'previše piksela'],
    ['BROKEN_PICTURE', 'nije čitljiva'],
    ['PICTURE_WITHDRAWN', 'ranije povučena'],
    ['OVERLOADED', 'Nešto nije u redu'],
  ])('says of %s what is wrong', async (code, text) => {
    await show({ 'POST /portal/account/picture': refused(422, code) });
    await choose(PNG);
    expect(await part('Slika').findByText(new RegExp(text))).toHaveRole('alert');
    expect(said).toEqual([]);
  });

  it.each([
    ['ana.jpg', 'image/jpeg'],
    ['ana', ''],
    ['ana.gif', 'image/gif'],
  ])('a WebP that is called %s is sent as what it is', async (name, type) => {
    const changes = await show();
    await choose(webpFile(name, type));
    await waitFor(() => expect(said).toEqual([{ text: 'Slika je sačuvana.', tone: 'good' }]));
    expect(changes).toEqual([
      ['POST /portal/account/picture', expect.objectContaining({ type: 'image/webp', size: 16 })],
    ]);
    const [, sent] = jest.mocked(fetch).mock.calls.find(([path]) => path === '/portal/account/picture') ?? [];
    expect(sent?.headers).toMatchObject({ 'content-type': 'image/webp' });
  });

  it('nothing is sent of what is called a picture and is none', async () => {
    const changes = await show();
    await choose(new File(['%PDF-1.7'], 'ana.jpg', { type: 'image/jpeg' }));
    expect(await part('Slika').findByText(/nije podržana/)).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('nothing is sent of what is no picture', async () => {
    const changes = await show();
    await choose(new File(['x'], 'ana.pdf', { type: 'application/pdf' }));
    expect(await part('Slika').findByText(/nije podržana/)).toBeVisible();
    expect(changes).toEqual([]);
    // A browser tells of a choice that is another one: the same file can be tried again.
    expect(part('Slika').getByLabelText<HTMLInputElement>('Izaberi sliku').files).toHaveLength(0);
  });

  it('a photograph that is too large and cannot be read is not sent', async () => {
    const file = new File([pngFile('velika'), new Uint8Array(3 * 1024 * 1024)], 'velika.jpg', { type: 'image/jpeg' });
    await expect(pictureToSend(file)).resolves.toBe('broken');
  });
});

describe('P052: notifications', () => {
  it('P190: each switch is saved as it is switched', async () => {
    const changes = await show();
    const daily = screen.getByRole('checkbox', { name: /^Jedno pismo dnevno/ });
    expect(daily).not.toBeChecked();
    await userEvent.click(daily);
    expect(daily).toBeChecked();
    expect(changes).toEqual([['PUT /portal/edit-notification-settings', { daily_mail: true }]]);
    expect(said).toEqual([{ text: 'Podešavanje obaveštenja je sačuvano.', tone: 'good' }]);
  });

  it('one that could not be saved goes back', async () => {
    await show({ 'PUT /portal/edit-notification-settings': 'unreachable' });
    const replies = screen.getByRole('checkbox', { name: 'Odgovori na moje komentare' });
    await userEvent.click(replies);
    await waitFor(() => expect(replies).toBeChecked());
    expect(said.map(({ tone }) => tone)).toEqual(['bad']);
  });

  it('the rest stands where they cannot be had, and another try is offered', async () => {
    await show({ 'GET /portal/get-notification-settings': refused(503, 'GET_NOTIFICATIONS_FAILED') });
    expect(part('Obaveštenja').getByRole('alert')).toHaveTextContent('trenutno ne stižu');
    expect(part('Korisničko ime').getByRole('button', { name: 'Sačuvaj' })).toBeEnabled();
    answer();
    await press('Obaveštenja', 'Pokušaj ponovo');
    expect(await screen.findAllByRole('checkbox')).toHaveLength(4);
  });
});

it('P052: the theme is the footer’s switch', async () => {
  await show();
  const button = part('Izgled').getByRole('button', { name: 'Promeni temu' });
  // What the boot script hears.
  expect(button).toHaveAttribute('data-theme-switch');
});

it('takes one’s data along as JSON and CSV, by plain links', async () => {
  await show();
  expect(
    part('Moji podaci')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/portal/export-profile?format=json', '/portal/export-profile?format=csv']);
});

describe('P072: visits of this browser, which nobody but its tracking agent can tell', () => {
  const KNOWN = { events: [{ action: 'PAGE_VIEW' }] };
  const page = globalThis as unknown as { msTrack?: object | undefined };
  const saved: Blob[] = [];
  const { createObjectURL, revokeObjectURL } = URL;

  beforeEach(() => {
    saved.length = 0;
    // jsdom has neither.
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    saveChoice(['statistics']);
  });
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    delete page.msTrack;
    saveChoice([]);
  });

  function anAgent(known: object | null) {
    const agent = { interests: jest.fn(), erase: jest.fn(), export: jest.fn().mockResolvedValue(known) };
    page.msTrack = agent;
    return agent;
  }

  it('are saved as a file of all that it has', async () => {
    const agent = anAgent(KNOWN);
    await show();
    await press('Moji podaci', 'Preuzmi posete (JSON)');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(agent.export).toHaveBeenCalledTimes(1);
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(KNOWN);
    expect(said).toEqual([]);
  });

  it('that cannot be had are said to be so', async () => {
    anAgent(null);
    await show();
    await press('Moji podaci', 'Preuzmi posete (JSON)');
    await waitFor(() => expect(said.map(({ tone }) => tone)).toEqual(['bad']));
    expect(saved).toEqual([]);
  });

  it('without consent are none, and nobody is asked', async () => {
    saveChoice([]);
    const agent = anAgent(KNOWN);
    await show();
    await press('Moji podaci', 'Preuzmi posete (JSON)');
    expect([agent.export.mock.calls, saved]).toEqual([[], []]);
    expect(said.map(({ text }) => text)).toEqual([expect.stringMatching(/^O ovom pregledaču se ne čuva ništa/)]);
  });

  it.each<[EditionId, string, RegExp]>([
    ['rs', 'Brisanje naloga', /posetama pregledača.*drugim pregledačima.*posle 90 dana/],
    ['hr', 'Brisanje računa', /posjetima preglednika.*drugim preglednicima.*nakon 90 dana/],
    ['ke', 'Delete account', /visits of the browser.*other browsers.*after 90 days/],
  ])('in %s go with the account, and those of other browsers where they are', async (edition, name, text) => {
    await show({}, ANA, edition);
    expect(screen.getByRole('region', { name })).toHaveTextContent(text);
  });
});

describe('P154 P091: leaving', () => {
  it('needs the password, and nothing is gone before the mailed link', async () => {
    const changes = await show();
    await press('Brisanje naloga', 'Obriši nalog');
    const password = part('Brisanje naloga').getByLabelText('Lozinka');
    expect(password).toHaveFocus();
    await press('Brisanje naloga', 'Pošalji vezu za brisanje');
    expect(password).toHaveAccessibleDescription(/Ovo polje je obavezno\./);
    await userEvent.type(password, 'Moja-1234');
    await press('Brisanje naloga', 'Pošalji vezu za brisanje');
    expect(changes).toEqual([['POST /portal/delete-profile', { password: 'Moja-1234' }]]);
    expect(part('Brisanje naloga').getByText(/Na ana@tribina\.example je poslata veza/)).toBeVisible();
  });

  it('P185: says that the password is wrong, and can be left', async () => {
    await show({ 'POST /portal/delete-profile': refused(403, 'WRONG_PASSWORD') });
    await press('Brisanje naloga', 'Obriši nalog');
    const password = part('Brisanje naloga').getByLabelText('Lozinka');
    await userEvent.type(password, 'x');
    await press('Brisanje naloga', 'Pošalji vezu za brisanje');
    expect(password).toHaveAccessibleDescription(/Lozinka nije tačna\./);
    await press('Brisanje naloga', 'Odustani');
    expect(part('Brisanje naloga').getByRole('button', { name: 'Obriši nalog' })).toBeVisible();
  });
});
