export { answeredBeyond, isNamed, keptOut, type Asker } from './matrix';
export { byIdentity } from './askers';
export { unruled } from './unruled';
export { untold, untoldOf } from './untold';
