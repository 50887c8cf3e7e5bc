import { SAMPLES } from './accounts';

export interface MailedLink {
  /** Whose account it was mailed for. */
  readonly ref: string;
  readonly url: string;
}

/** Of all its pages. */
export const STYLE = `
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui; }
  td, th { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
  label { display: inline-block; margin: 0 1rem 1rem 0; }
  input, select, button { height: 44px; padding: 0 0.75rem; font: inherit; }`;

/** The stand-in's first page: sample numbers, mails, a form that places a ticket, and one that leads to an offer. */
export function page(mails: readonly MailedLink[], notice: string): string {
  const samples = SAMPLES.map(({ number, shows }) => `<tr><td><code>${number}</code><td>${shows}`).join('\n');
  const letters = mails
    .map(({ ref, url }) => `<li>To the owner of ${escaped(ref)}: <a href="${escaped(url)}">${escaped(url)}</a>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kvota, the demo betting site</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<h1>Kvota, the demo betting site</h1>
<p>It stands in for the betting site that the prediction game is linked with. Any valid identity number has an account here, with the address of whoever asks but for one;
these show every way in which linking can end:</p>
<table><tr><th>Number<th>What linking comes to
${samples}
</table>
<h2>Mails</h2>
${mails.length === 0 ? '<p>None yet.</p>' : `<ul>${letters}</ul>`}
<h2>Place a ticket</h2>
${notice ? `<p role="status">${escaped(notice)}</p>` : ''}
<p>1,000 RSD (16 KM) in a round earn a double joker, 2,000 RSD (32 KM) a triple.</p>
<form method="post" action="/tickets">
  <label>Identity number <input name="number" value="${SAMPLES[0]?.number ?? ''}" required></label>
  <label>Amount <input name="amount" type="number" min="1" value="1000" required></label>
  <label>Currency <select name="currency"><option>RSD<option>BAM</select></label>
  <button>Place</button>
</form>
<h2>Follow an offer</h2>
<p>As if it had been pressed on the portal: its id is what the portal's page has as <code>data-offer</code>.</p>
<form action="/offer">
  <label>Offer <input name="id" maxlength="64" required></label>
  <label>Type <select name="type"><option>MATCH<option>BANNER<option>PROMO<option>LINK</select></label>
  <label>Domain <input name="domain" value="kvota.example" required></label>
  <label>Edition <select name="site"><option>rs<option>hr<option>ke</select></label>
  <button>Follow</button>
</form>
</html>
`;
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
