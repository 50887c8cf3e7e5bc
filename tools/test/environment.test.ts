import { execFileSync } from 'node:child_process';
import { ROOT } from '../start/paths';
import { forgetSettings } from './environment';

it('tests are told nothing by a shell that runs a portal', () => {
  const environment = {
    PORT: '3000',
    DATA_DIR: '/srv/tribina',
    DATABASE_URL: 'postgres://owner@db.example/portal',
    RENDERER_WALLS: 'off',
    CLOCK: 'system',
    TRIBINA_RELEASES_URL: 'https://releases.example',
    NODE_ENV: 'production',
  };
  const left = {
    PATH: '/usr/bin',
    TZ: 'Asia/Tokyo',
    E2E_WORLD: '/tmp/world',
    OPENFOOTBALL_DIR: '/data',
    TEST_SIZE: 'full',
  };
  const all = { ...environment, ...left };
  forgetSettings(all);
  expect(all).toEqual(left);
});

it('what is needed to build is installed where NODE_ENV is production, too', () => {
  const asked = (name: string) =>
    execFileSync('npm', ['config', 'get', name], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    }).trim();
  // What is included is not left out, whichever way that is asked for.
  expect([asked('include'), asked('omit')]).toEqual(['dev', '']);
});
