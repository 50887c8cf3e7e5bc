import { isBot } from './bots';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 ${WEBKIT}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  'Twitterbot/1.0',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp/3.0; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; proximic; +http://www.proximic.com)',
  'Mozilla/5.0 (compatible; inoreader.com; 1 subscribers; +https://www.inoreader.com)',
  'Mozilla/5.0 (X11; U; Linux i686 (x86_64); en-US; rv:1.8.1.11) (ichiro@nttr.co.jp)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0 A',
  `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/134.0.6998.35 Safari/537.36 (Checkly, https://www.checklyhq.com)`,
])('knows who says that it is a program: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

it.each([
  undefined,
  '',
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  `Mozilla/5.0 (Linux; Android 7.0; CUBOT KING KONG) ${WEBKIT} Chrome/71.0.3578.99 Mobile Safari/537.36`,
  'Mozilla/5.0 (Linux; U; Android 4.2.2; it-it; S222 Build/CUBOT) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  `Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) ${WEBKIT} Version/4.0 Chrome/128.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`,
])('takes everybody else for a reader: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});
