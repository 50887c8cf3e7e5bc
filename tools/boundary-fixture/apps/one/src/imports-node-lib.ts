export { good } from '../../../libs/service-kit/src/good';
