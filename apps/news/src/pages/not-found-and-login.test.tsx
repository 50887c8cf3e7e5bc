import { screen } from '@testing-library/react';
import { withOverrides, type EditionId } from '@tribina/editions';
import { anInput } from '../testing/input';
import { headings, pageOf, show } from '../testing/show';

describe('a page that there is not', () => {
  it.each<[EditionId, string, string, string, string]>([
    ['rs', 'Te strane nema', 'Na naslovnu', 'Sve vesti', '/sve-vesti'],
    ['hr', 'Te stranice nema', 'Na naslovnicu', 'Sve vijesti', '/sve-vijesti'],
    ['ke', 'There is no such page', 'To the home page', 'All news', '/latest-news'],
  ])('is 404 in %s, kept from search engines, and leads on', (edition, title, home, all, path) => {
    const { status, head } = show(anInput({ edition, route: 'nema', path: '/nema' }));
    expect([status, head.robots, head.canonical]).toEqual([404, 'noindex', null]);
    expect(headings(1)).toEqual([title]);
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: all })).toHaveAttribute('href', path);
    // Whether there is a special now the page does not know: the frame leads to it where there is.
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});

describe('P017: the login page', () => {
  it.each<[EditionId, string]>([
    ['rs', 'Prijava'],
    ['hr', 'Prijava'],
    ['ke', 'Log in'],
  ])('in %s has a form, and is kept from search engines', (edition, title) => {
    const { status, head } = show(anInput({ edition, route: 'login', path: '/login' }));
    expect([status, head.robots, head.canonical]).toEqual([200, 'noindex', '/login']);
    expect(headings(1)).toEqual([title]);
    expect(document.querySelector('form')).toHaveAttribute('method', 'post');
  });

  it('P007: is none where the edition has no accounts', () => {
    const edition = withOverrides({ ke: { login: false } }).ke;
    expect(pageOf({ ...anInput({ route: 'login', path: '/login' }), edition }).status).toBe(404);
  });
});
