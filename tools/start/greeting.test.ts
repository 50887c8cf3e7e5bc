import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { greeting } from './greeting';
import { Secrets } from './secrets';
import { readSettings } from './settings';

it('says that the password of the demo world is lost, and makes none that opens nothing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-greeting-'));
  const secrets = new Secrets(folder);
  const settings = readSettings([], {});
  if (settings === 'help') throw new Error('No help was asked for');
  expect(greeting(settings, secrets, 1)).toContain(
    '  Password   lost with secrets/demo-password; npm start -- --fresh',
  );
  expect(existsSync(path.join(folder, 'demo-password'))).toBe(false);
  const password = secrets.password('demo-password');
  expect(greeting(settings, secrets, 1)).toContain(`  Password   ${password}\n`);
  rmSync(folder, { recursive: true });
});
