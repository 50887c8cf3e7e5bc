import { tellPages } from './tell-pages';

export { App } from '../App';
export { manifest } from '../manifest';
export { page } from '../pages/page';

tellPages();
