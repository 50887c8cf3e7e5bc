/**
 * `npm run publish-built`: publishes the remotes that are built here, and promotes those releases that were never assigned: the
 * first start of a system has pages, and a rollback survives the next one.
 */
import { publishBuilt } from '../start/releases';

const { TRIBINA_RELEASES_URL: url, TRIBINA_RELEASES_TOKEN: token } = process.env;
if (!url || !token) throw new Error('TRIBINA_RELEASES_URL and TRIBINA_RELEASES_TOKEN say where to publish');
for (const { release, what } of await publishBuilt({ url, token })) process.stdout.write(`${release} ${what}\n`);
