export { good } from '../../../libs/ui/src/good';
