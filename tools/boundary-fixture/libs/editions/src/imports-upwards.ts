export { good } from '../../contracts/src/good';
