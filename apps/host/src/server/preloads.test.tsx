import { renderToString } from 'react-dom/server';
import { withoutPreloads } from './preloads';

it('takes out what React writes before the markup, and leaves the markup', () => {
  const html = renderToString(
    <main>
      <img src="/a.webp" alt="" />
      <img src="/b.webp" alt="" srcSet="/b2.webp 2x" fetchPriority="high" />
    </main>,
  );
  expect(html).toMatch(/^<link rel="preload" as="image"/);
  expect(withoutPreloads(html)).toBe(html.slice(html.indexOf('<main>')));
});
