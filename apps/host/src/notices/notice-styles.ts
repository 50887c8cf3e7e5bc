import { BREAKPOINTS, MEASURES, palette, radius, space, TOUCH_TARGET } from '@tribina/theme/tokens';

/**
 * Rules of what the host itself says on top of a page. They come with the chunk that says it, not with every page's style
 * block: almost no reader ever sees one.
 */
const RULES = `
.notices{position:fixed;z-index:40;inset:auto 0 var(--bottom-controls,0px);display:flex;flex-direction:column;align-items:flex-start;gap:${space[8]}px;padding:${space[12]}px;pointer-events:none}
.notices>*{pointer-events:auto;box-shadow:0 4px 20px rgb(0 0 0/.25);border:1px solid ${palette('line')};background:${palette('surface')};color:${palette('ink')}}
.notice-bar{box-sizing:border-box;width:100%;max-width:720px;margin:0 auto;padding:${space[16]}px;border-radius:${radius.panel}px;border-left:4px solid ${palette('brand')};display:grid;gap:${space[12]}px}
.notice-title{font-weight:700;font-size:16px;line-height:1.3}
.notice-text{font-size:14px;color:${palette('ink2')}}
.notice-act{display:flex;align-items:center;gap:${space[16]}px;flex-wrap:wrap}
.notice-count{font-size:14px;color:${palette('ink2')};font-variant-numeric:tabular-nums}
.notice-button{min-height:${TOUCH_TARGET}px;padding:0 ${space[16]}px;border-radius:${radius.control}px;background:${palette('brand')};color:${palette('onBrand')};font-size:14px;font-weight:650}
.notice-button:hover{text-decoration:underline}
.notice-pill{display:flex;align-items:center;gap:${space[12]}px;max-width:100%;padding:${space[4]}px ${space[4]}px ${space[4]}px ${space[16]}px;border-radius:26px;font-size:13px;line-height:1.35}
.notice-pill b{color:${palette('brand')}}
.notice-pill span{overflow-wrap:anywhere}
.notice-pill button{flex:none;min-height:${TOUCH_TARGET}px;padding:0 ${space[16]}px;border-radius:22px;border:1px solid ${palette('line')};font-weight:650}
.notice-pill button:hover{border-color:${palette('ink3')}}
/* Above what stands at the foot of the window: whoever puts something there says its height; an open drawer has its own. */
.snackbar{position:fixed;inset:auto ${space[16]}px calc(var(--bottom-controls,0px) + ${space[16]}px);width:auto;max-width:${MEASURES.snackbarMax}px;margin:0 auto;padding:0;border:0;background:none;overflow:visible}
:root:has(nav[popover]:popover-open){--bottom-controls:56px}
.snackbar:empty{visibility:hidden}
/* The back office has no footer: the end of its pages can be scrolled out from under what is said. */
:root[data-shell=backoffice]:has(.snackbar-card,.notices>*) body{padding-bottom:${3 * space[48]}px}
.snackbar-card{display:flex;align-items:flex-start;border-radius:${radius.panel}px;border-left:4px solid ${palette('onPanel2')};background:${palette('panel')};color:${palette('onPanel')};box-shadow:0 8px 28px rgb(0 0 0/.35);font-size:14px;line-height:1.45}
.snackbar-card[data-tone=good]{border-color:${palette('good')}}
.snackbar-card[data-tone=bad]{border-color:${palette('live')}}
.snackbar p{flex:1;min-width:0;padding:${space[12]}px 0 ${space[12]}px ${space[16]}px;overflow-wrap:anywhere}
.snackbar a{display:inline-block;padding:${space[4]}px ${space[8]}px;font-weight:650;text-decoration:underline}
.snackbar button{flex:none;display:grid;place-items:center;width:${TOUCH_TARGET}px;height:${TOUCH_TARGET}px;color:${palette('onPanel')}}
.snackbar svg{width:18px;height:18px;fill:none;stroke:currentcolor;stroke-width:2;stroke-linecap:round}
.snackbar :focus-visible{outline-color:currentcolor}
@media(min-width:${BREAKPOINTS.tablet}px){.snackbar{margin:0;width:max-content}.snackbar{right:auto}}
@media(min-width:${BREAKPOINTS.tablet}px){.notice-bar{grid-template-columns:1fr auto;align-items:center}.notices{padding:${space[16]}px}}
`;

/** A question that comes before everything else. */
const DIALOG_RULES = `
.notice-dialog{width:min(${MEASURES.snackbarMax}px,100vw - ${space[32]}px);margin:auto;padding:${space[24]}px;border:1px solid ${palette('line')};border-radius:${radius.panel}px;background:${palette('surface')};color:${palette('ink')}}
.notice-dialog::backdrop{background:rgb(10 11 14/.62)}
.notice-dialog .notice-title{font-size:20px}
.notice-dialog .notice-text{margin-top:${space[8]}px}
.notice-dialog .notice-act{margin-top:${space[24]}px;gap:${space[8]}px}
.notice-dialog .notice-button{display:inline-flex;align-items:center}
.notice-quiet{border:1px solid ${palette('line')};background:${palette('surface')};color:${palette('ink')}}
`;

let place: HTMLElement | null = null;
let hasDialogRules = false;

/** Lays the rules of dialogs on, and of what stands in them. */
export function dialogStyles(): void {
  noticePlace();
  if (hasDialogRules) return;
  hasDialogRules = true;
  layOn(DIALOG_RULES);
}

function layOn(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** Where notices stand: one above the other at the foot of the window, outside of what React renders. */
export function noticePlace(): HTMLElement {
  if (place) return place;
  layOn(RULES);
  place = document.createElement('aside');
  place.className = 'notices';
  document.body.append(place);
  return place;
}

export { made } from './made';
