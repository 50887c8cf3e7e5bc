import type { Step } from './step';
import { contact } from './steps/contact';
import { links } from './steps/links';
import { name } from './steps/name';
import { offers } from './steps/offers';
import { pitch } from './steps/pitch';
import { rate } from './steps/rate';
import { record } from './steps/record';
import { repeat } from './steps/repeat';
import { shape } from './steps/shape';
import { trap } from './steps/trap';
import { words } from './steps/words';

/** What is looked at, in this order. */
export const STEPS: readonly Step[] = [trap, words, links, contact, offers, pitch, shape, name, repeat, rate, record];
