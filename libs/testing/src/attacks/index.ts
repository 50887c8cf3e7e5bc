export { HOSTILE_BUNDLES, type HostileBundle } from './bundles';
export { FORMULA_ATTACKS, HEADER_ATTACKS, SCRIPT_ATTACKS } from './scripts';
