import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { aPageInput, FakeOps } from '../testing/ops';
import { elementOf } from '../testing/render-page';
import { page } from './page';

describe('what the server renders', () => {
  it.each([
    ['rs', 'overview', 'Izdanja – Administracija – Tribina'],
    ['hr', 'remote', 'Izdanja: news – Administracija – Tribina Hrvatska'],
    ['ke', 'audit', 'Audit – Back office – Terrace'],
  ] as const)('in %s the %s page is for no search engine', (edition, route, title) => {
    const output = page(aPageInput(edition, route, { remote: 'news' }));
    expect(output).toMatchObject({ status: 200, head: { title, robots: 'noindex', canonical: null, alternates: [] } });
  });

  it('is a heading and an empty place, without a single call', () => {
    const ops = new FakeOps();
    const html = renderToString(elementOf('ke', 'overview'));
    expect(html).toContain('Releases</h1>');
    expect(html).toContain('This page needs JavaScript.');
    expect(html).not.toContain('<table');
    expect(ops.asked).toEqual([]);
  });

  it('says that there is no such remote', () => {
    const output = page(aPageInput('rs', 'remote', { remote: 'weather' }));
    expect(output).toMatchObject({ status: 404, head: { robots: 'noindex' } });
    if (output.kind === 'page') render(output.element);
    expect(screen.getByRole('link', { name: 'Izdanja' })).toHaveAttribute('href', '/backoffice');
  });
});
