// The module that is loaded when somebody is about to type: the grammar, what screens do with it, and suggestions.

export { inUnitsOf } from '@listgrove/domain/lists/same-measure';
export { nameByPage } from '../link-preview/name-by-page';
export { suggestIn, takenFrom } from '../suggestions/suggest-in';
export { SuggestionList } from '../suggestions/suggestion-list';
export { chipsOf, readEntry } from './entry';
export { FieldReadings } from './field-readings';
export { ReadingChips } from './reading-chips';
export { takeBackOf } from './take-back';
export { tellRead } from './tell-read';
