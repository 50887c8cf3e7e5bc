export { good } from '../../../libs/testing/src/good';
