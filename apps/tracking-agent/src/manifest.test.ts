import { manifest } from './manifest';

it('has nothing to show: no page, no island', () => {
  expect(manifest).toEqual({ name: 'tracking-agent', shellApi: '^1.0.0', routes: [], islands: [] });
});
