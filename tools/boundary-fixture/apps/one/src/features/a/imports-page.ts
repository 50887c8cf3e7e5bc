export { good } from '../../pages/good';
