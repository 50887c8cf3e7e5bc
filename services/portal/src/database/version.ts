export { checkSeen, versioned, versionOf } from '@tribina/service-kit';
