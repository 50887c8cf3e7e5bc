export { manifest } from '../manifest';
