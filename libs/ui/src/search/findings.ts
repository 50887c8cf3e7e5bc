// What a search needs once somebody searches: a chunk of its own in each remote.
export { moveFocus, SearchFindings, type SearchFindingsProps } from './SearchFindings';
export { prepareSearch } from './search-client';
