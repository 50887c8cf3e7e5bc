/** Watches the app in the folder given, and tells of each build on a line of JSON: for the test, as a process like `npm run dev`. */
import { watchRemote } from '../watch-build';

const tell = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
const stop = watchRemote(process.argv[2] ?? '', {
  onBuilt: ({ description, files, durationMs }) => {
    const contents = Object.fromEntries([...files].map(([file, content]) => [file, content.toString()]));
    tell({ description, contents, durationMs });
  },
  onFailed: (message) => tell({ failed: message }),
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
