export { good } from '../../theme/src/good';
