export const word = 'arrived';
