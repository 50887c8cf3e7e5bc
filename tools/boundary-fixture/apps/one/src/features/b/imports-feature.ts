export { good } from '../a/good';
