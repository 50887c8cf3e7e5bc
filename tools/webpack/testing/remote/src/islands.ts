import { version } from 'react';

export const reactVersion = version;
export const later = () => import('./later');
