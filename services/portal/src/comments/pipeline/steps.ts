import type { Step } from './step';
import { begging } from './steps/begging';
import { contact } from './steps/contact';
import { linksBeside } from './steps/links';
import { name } from './steps/name';
import { offers } from './steps/offers';
import { pitch } from './steps/pitch';
import { rate } from './steps/rate';
import { record } from './steps/record';
import { repeat } from './steps/repeat';
import { shape } from './steps/shape';
import { trap } from './steps/trap';
import { words } from './steps/words';

/** What is looked at, in this order. @param ownHosts of the site itself: what leads there is no advertising. */
export function stepsOf(ownHosts: readonly string[]): readonly Step[] {
  const links = linksBeside(ownHosts);
  return [trap, words, links, contact, offers, pitch, begging, shape, name, repeat, rate, record];
}
