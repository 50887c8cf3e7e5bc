import { findWalls } from '@tribina/federation-node';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';
import { GateProgram } from './gate-program';

/** The gate's program as the settings have it; by default the programs stand where the builds put them. */
export function gateProgramOf({ GATE_PROGRAM, GATE_GATEWAY, GATE_BROWSER, RENDERER_WALLS }: Config): GateProgram {
  const built = (place: string) => fileURLToPath(new URL(place, import.meta.url));
  return new GateProgram({
    program: GATE_PROGRAM ?? built('./gate.js'),
    gateway: GATE_GATEWAY ?? built('../../gateway/dist/server.js'),
    browser: GATE_BROWSER,
    walls: findWalls(RENDERER_WALLS, 'house'),
    renderers: RENDERER_WALLS,
  });
}
