export { FoundPages } from './FoundPages';
export { HitText } from './HitText';
export { placeOfHits } from './place-of-hits';
export { SearchForm, type SearchFormProps } from './SearchForm';
