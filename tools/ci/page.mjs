// Whether a page is served and holds a text. usage: node tools/ci/page.mjs <address> <host> <text>
import http from 'node:http';

if (process.argv[2] === '--help') process.exit(0);
const [address = '', host = '', expected = ''] = process.argv.slice(2);
const request = http.get(address, { headers: { host } }, async (response) => {
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  process.exit(response.statusCode === 200 && Buffer.concat(chunks).includes(expected) ? 0 : 1);
});
request.once('error', () => process.exit(1));
