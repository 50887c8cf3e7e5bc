/** A process of ours with nothing in it: what its parent does with it is what a test is about. */
import { once } from 'node:events';
import { createService, runService } from '../index';

const app = await createService({ name: 'tiny', logLevel: 'info', answers: 'portal' });
app.addHook('onListen', (done) => {
  process.send?.('listening');
  done();
});
process.on('message', (text: string) => {
  setImmediate(() => {
    throw new Error(text);
  });
});
// As a service of which the supervisor goes while it loads.
if (process.argv[2] === 'slow') {
  process.send?.('loading');
  await once(process, 'disconnect');
}
await runService(app, { host: '127.0.0.1', port: 0 });
