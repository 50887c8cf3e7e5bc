export { good } from '../../../apps/one/src/good';
