import { ball } from './families/ball';
import { box } from './families/box';
import { chart } from './families/chart';
import { clay } from './families/clay';
import { court } from './families/court';
import { handball } from './families/handball';
import { hoop } from './families/hoop';
import { lights } from './families/lights';
import { map } from './families/map';
import { net } from './families/net';
import { pitch } from './families/pitch';
import { road } from './families/road';
import { rugby } from './families/rugby';
import { sail } from './families/sail';
import { slip } from './families/slip';
import { stand } from './families/stand';
import { tennis } from './families/tennis';
import { track } from './families/track';
import { volleyball } from './families/volleyball';
import { water } from './families/water';
import { whistle } from './families/whistle';
import type { Scene } from './scene';

/** Every picture of the demo world, by what it is about; articles name the family. */
export const FAMILIES = {
  pitch,
  box,
  net,
  ball,
  lights,
  stand,
  court,
  hoop,
  tennis,
  clay,
  handball,
  track,
  rugby,
  volleyball,
  water,
  road,
  chart,
  slip,
  whistle,
  map,
  sail,
} satisfies Readonly<Record<string, readonly Scene[]>>;

export type Family = keyof typeof FAMILIES;
