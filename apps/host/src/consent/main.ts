/**
 * Asks for consent: a file of its own, which a page loads when nobody has chosen yet or the settings are opened. The Kenyan
 * edition has its own cookie wall; the regional ones speak TCF 2.2 with a consent manager, ours or the deployment's (spec
 * portal §4).
 */
import { saveChoice, storedChoice, type Purpose } from '@tribina/browser';
import { currentEdition } from '../current-edition';
import { followManager } from './client';
import { ConsentDialog } from './dialog';
import { loadManager, openSettings, stubApi } from './external-manager';
import { ownManager } from './own-manager';

const { cmp } = tribina.record;
const edition = currentEdition();

/** The dialog of the page, and what becomes of the choice. */
function asking(onChoice: (purposes: readonly Purpose[]) => void, onShow: () => void): (isSettings: boolean) => void {
  let dialog: ConsentDialog | null = null;
  return (isSettings) => {
    if (dialog?.isOpen) return;
    onShow();
    const chosen = storedChoice()?.purposes ?? [];
    dialog = new ConsentDialog(edition, isSettings ? { chosen } : { chosen: null }, onChoice);
  };
}

function ofManager(): (isSettings: boolean) => void {
  if (cmp) {
    const api = stubApi();
    globalThis.__tcfapi = api;
    followManager(api as never);
    loadManager(cmp);
    return (isSettings) => (isSettings ? openSettings(cmp.s) : undefined);
  }
  const manager = ownManager({
    language: edition.language === 'hr' ? 'hr' : 'sr',
    country: edition.id === 'hr' ? 'HR' : 'RS',
  });
  globalThis.__tcfapi = manager.api;
  followManager(manager.api);
  return asking(manager.chosen, manager.shown);
}

/** Nobody is asked who reads pages for others, or reads what the question is about. */
function isSpared(): boolean {
  const { privacyPolicy, termsOfUse } = edition.words;
  const isAbout = [privacyPolicy, termsOfUse].some((word) => location.pathname === `/${word}`);
  return isAbout || /bot\b|crawl|spider|slurp/i.test(navigator.userAgent);
}

function open(): (isSettings: boolean) => void {
  const ask = edition.isRegional ? ofManager() : asking(saveChoice, () => undefined);
  return (isSettings) => (isSettings || !(isSpared() || storedChoice()) ? ask(isSettings) : undefined);
}

tribina.consent ??= open();
