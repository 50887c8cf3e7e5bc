import { BREAKPOINTS, palette, radius, space, TOUCH_TARGET } from '@tribina/theme/tokens';

/** Spec portal §9: "cookie wall max 488 px". */
const MAX_WIDTH_PX = 488;

/** Come with the script that asks, not with every page's style block: most pages ask nothing. */
export const DIALOG_RULES = `
.consent{position:fixed;inset:auto 0 0;width:100%;max-width:${MAX_WIDTH_PX}px;max-height:92dvh;margin:0 auto;padding:${space[24]}px;border:1px solid ${palette('line')};border-bottom:0;border-radius:${radius.panel}px ${radius.panel}px 0 0;background:${palette('surface')};color:${palette('ink')};overflow:auto;overscroll-behavior:contain;box-shadow:0 4px 32px rgb(0 0 0/.3)}
.consent::backdrop{background:rgb(10 11 14/.62)}
.consent h2{font-size:24px;font-weight:800;font-stretch:78%;line-height:1.1;letter-spacing:-.01em;text-wrap:balance}
.consent h2:focus{outline:0}
.consent p{margin-top:${space[8]}px;font-size:14px;line-height:1.5;color:${palette('ink2')}}
.consent a{color:${palette('brand')};text-decoration:underline}
.consent-actions{display:grid;gap:${space[8]}px;margin-top:${space[16]}px}
.consent-actions button{min-height:${TOUCH_TARGET + 4}px;padding:0 ${space[16]}px;border-radius:${radius.control}px;border:1px solid ${palette('ink')};font-weight:650;font-size:15px}
.consent-actions .consent-main{background:${palette('ink')};color:${palette('paper')}}
.consent-actions .consent-quiet{border-color:transparent;color:${palette('ink2')};text-decoration:underline}
.consent-actions button:hover{text-decoration:underline}
.consent fieldset{margin:${space[12]}px 0 0;padding:0;border:0;min-width:0}
.consent legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.consent-row{display:grid;grid-template-columns:1fr auto;align-items:center;gap:0 ${space[16]}px;min-height:${TOUCH_TARGET}px;padding:${space[12]}px 0;border-top:1px solid ${palette('line')};cursor:pointer}
.consent-row b{font-size:15px;font-weight:700}
.consent-row span{font-size:13px;line-height:1.45;color:${palette('ink2')}}
.consent-row input{grid-row:1/3;grid-column:2;width:24px;height:24px;margin:0;accent-color:${palette('brand')}}
.consent-row i{grid-row:1/3;grid-column:2;max-width:80px;text-align:right;line-height:1.3;font-style:normal;font-size:13px;font-weight:650;color:${palette('ink2')}}
.consent-always{cursor:default}
@media(min-width:${BREAKPOINTS.tablet}px){.consent{inset:0;margin:auto;height:fit-content;border-bottom:1px solid ${palette('line')};border-radius:${radius.panel}px}.consent-actions{grid-template-columns:1fr 1fr}.consent-actions .consent-quiet{grid-column:1/-1}}
`;

/** Puts the rules into the page, once. */
export function addDialogStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_RULES);
  document.adoptedStyleSheets.push(sheet);
}
