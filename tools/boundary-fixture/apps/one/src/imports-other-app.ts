export { good } from '../../two/src/good';
