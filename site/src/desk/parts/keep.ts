// Former names of two functions, still imported by the edit pages of posts and help articles.
export { keepOpenForm as keepOpen, keepTypedOnFailure as keepTyped } from './client-loaders';
