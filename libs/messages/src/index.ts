export { age, dateAndTime, dayOf, longDate, shortDate, shortDay, timeOfDay, type AgePhrases } from './dates';
export { fill, plural, quoted, type PluralForms } from './format';
export { formatOdds, formatWhole, withDecimals } from './numbers';
