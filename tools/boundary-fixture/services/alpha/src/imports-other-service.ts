export { good } from '../../beta/src/good';
