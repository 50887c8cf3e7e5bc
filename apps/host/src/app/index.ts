export { navigateInApp } from './navigate';
export { hydrateApp, takeOver, type PageState } from './start-app';
