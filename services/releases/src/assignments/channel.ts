/** Where no channel is named; what readers get. */
export const DEFAULT_CHANNEL = 'prod';
