export { good } from '../../../services/alpha/src/good';
