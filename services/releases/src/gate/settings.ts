import { findWalls } from '@tribina/federation-node';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';
import { GateProgram } from './gate-program';

/** The gate's program as the settings have it; by default the programs stand where the builds put them. */
export function gateProgramOf(config: Config): GateProgram {
  const { GATE_PROGRAM, GATE_GATEWAY, GATE_BROWSER, GATE_HIDDEN, RENDERER_WALLS } = config;
  const built = (place: string) => fileURLToPath(new URL(place, import.meta.url));
  return new GateProgram({
    program: GATE_PROGRAM ?? built('./gate.js'),
    gateway: GATE_GATEWAY ?? built('../../gateway/dist/server.js'),
    browser: GATE_BROWSER,
    walls: findWalls(RENDERER_WALLS, 'house'),
    renderers: RENDERER_WALLS,
    hidden: GATE_HIDDEN?.split(path.delimiter) ?? [],
  });
}
