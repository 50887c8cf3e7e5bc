export { gamePageNames, type GamePageNames } from './names';
