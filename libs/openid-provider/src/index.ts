export {
  startOpenIdProvider,
  type LoginOutcome,
  type OpenIdProviderOptions,
  type ProvidersPerson,
  type RunningProvider,
} from './provider';
