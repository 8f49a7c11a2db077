// The former names, for the form pages of posts and help articles, which move to `client-loaders` when their common
// page is written.
export { keepOpenForm as keepOpen, keepTypedOnFailure as keepTyped } from './client-loaders';
