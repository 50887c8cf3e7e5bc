import type { Edition } from '@tribina/editions';
import { searchPhrases } from '@tribina/messages/search';
import { escapeHtml } from '../pages/plain-page';
import { HOSTED_PAGE } from './hosted';

export interface HostedWidget {
  /** The provider's script, which fills the element with its class. */
  readonly scriptUrl: string;
  readonly siteKey: string;
  /** `g-recaptcha`, `h-captcha`, `cf-turnstile`. */
  readonly elementClass: string;
}

/** Only here may the provider's code run: a page of its own, without anything of the reader's. */
export function hostedPolicy({ scriptUrl }: HostedWidget, nonce: string): string {
  const { origin } = new URL(scriptUrl);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src ${origin} data:`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Shows the provider's captcha; its token goes to ourselves, and the reader on to `next`, a path of ours. */
export function hostedPage(edition: Edition, widget: HostedWidget, next: string, nonce: string): string {
  const phrases = searchPhrases[edition.language];
  const attributes = `class="${escapeHtml(widget.elementClass)}" data-sitekey="${escapeHtml(widget.siteKey)}"`;
  return [
    `<!doctype html><html lang="${edition.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(phrases.hostedTitle)}</title></head>`,
    `<body><main><h1>${escapeHtml(phrases.hostedTitle)}</h1><p>${escapeHtml(phrases.hostedText)}</p>`,
    `<form id="captcha" method="post" action="${HOSTED_PAGE}"><input type="hidden" name="token">`,
    `<input type="hidden" name="next" value="${escapeHtml(next)}">`,
    `<div ${attributes} data-callback="onCaptchaToken"></div></form></main>`,
    `<script nonce="${nonce}">function onCaptchaToken(token) { const form = document.getElementById('captcha'); `,
    `form.elements.token.value = token; form.submit(); }</script>`,
    `<script nonce="${nonce}" src="${escapeHtml(widget.scriptUrl)}" async></script></body></html>`,
  ].join('');
}
