import { version } from 'react';

export const reactVersion = version;
