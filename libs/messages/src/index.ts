export { age, dateAndTime, dayOf, longDate, shortDate, shortDay, timeOfDay, type AgePhrases } from './dates';
export { fill, plural, quoted, type PluralForms } from './format';
export { groundName } from './ground';
export { formatOdds, formatWhole, withDecimals } from './numbers';
