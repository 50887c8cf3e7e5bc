import type { Secrets } from './secrets';
import { bettingSiteUrl } from './services';
import type { StartSettings } from './settings';

/** What is said when a page can be served: where, and how to go on. */
export function greeting(settings: StartSettings, secrets: Secrets, seconds: number): string {
  const at = (host: string) => `http://${host}:${settings.port}`;
  const accounts = settings.wantsDemo
    ? [
        '',
        '  Accounts   member@demo.tribina, moderator@demo.tribina, editor@demo.tribina, admin@demo.tribina',
        // Made with the demo world: another one would open no account of it.
        `  Password   ${secrets.find('demo-password') ?? 'lost with secrets/demo-password; npm start -- --fresh makes the demo world anew'}`,
        ...(settings.environment['BETTING_SITE_URL']
          ? []
          : [
              `  Kvota      ${bettingSiteUrl(settings)}, the game's betting site; numbers: docs/contracts/betting-site.md`,
            ]),
        ...(settings.environment['SMTP_URL'] ? [] : [`  Mails      ${at('localhost')}/backoffice/mailbox`]),
      ]
    : [];
  return [
    '',
    `  Tribina is ready after ${seconds.toFixed(1)} s`,
    '',
    `  Serbia     ${at('localhost')}  (also ${at('rs.localhost')})`,
    `  Croatia    ${at('hr.localhost')}`,
    `  Kenya      ${at('ke.localhost')}`,
    ...accounts,
    '',
    '  npm run ps                       what runs',
    '  npm run stop -- prognozzer       stop one, `npm run up -- prognozzer` starts it again',
    '  npm run release -- status        which release serves whom',
    '  Ctrl-C                           end everything',
    '',
    '',
  ].join('\n');
}
