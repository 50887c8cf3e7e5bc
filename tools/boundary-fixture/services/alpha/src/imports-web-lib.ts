export { good } from '../../../libs/theme/src/good';
