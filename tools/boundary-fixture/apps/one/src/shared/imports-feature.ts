export { good } from '../features/a/good';
