export { good } from '../../service-kit/src/good';
