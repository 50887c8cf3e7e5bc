import { applyStoredChoice, currentReleases, isGranted, onConsentChange } from '@tribina/browser';
import { TRACKING_PATH, type BootRecord } from '@tribina/shell-api';
import { agent } from './agent';

/** Version of what is agreed to. */
const v = 1;

/** The remote's expose: the agent of the page's edition and key, by what the reader has chosen and chooses. */
export { agent };

const { edition, tracking, host, owner, remotes } = (globalThis as unknown as { tribina: { record: BootRecord } })
  .tribina.record;
const rendered = [host, owner && remotes[owner]].flatMap((release) => release?.id ?? []);
agent.init({
  endpoint: TRACKING_PATH,
  site: edition,
  secret: tracking ?? '',
  // Whether a release changes what is read can be seen where two are served at the same time: the page says who has made it.
  get releases() {
    return currentReleases() ?? rendered;
  },
});
const tell = () => {
  agent.setConsent({
    s: isGranted('statistics'),
    p: isGranted('personalisation'),
    m: isGranted('marketing'),
    v,
  });
};
onConsentChange(tell);
// It may be chosen otherwise in another tab.
addEventListener('storage', () => {
  const { dataset } = document.documentElement;
  const before = dataset['consent'];
  applyStoredChoice();
  if (dataset['consent'] !== before) tell();
});
tell();
