export { good } from '../../../libs/contracts/src/schemas';
