/** `npm run demo-provider`: an identity provider of this machine's, to log in by another service without one. */
import { parseArgs } from 'node:util';
import { settingOf, startStandIn } from './stand-in';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8190' }, site: { type: 'string', default: '8080' } },
});
const provider = await startStandIn(Number(values.port), Number(values.site));
process.stdout.write(
  `The demo provider listens on ${provider.issuer}. Start the portal beside it, and its login offers “Demo”:\n\n` +
    `  SOCIAL_PROVIDERS='${settingOf(provider)}' npm start\n\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void provider.close());
