import { formSizes } from '@listgrove/web/receive-form';
import { publishWarning } from '../media/publish-warning.server';

/**
 * What `saveEditedRow` is told of every kind of article: the form may be as large as a text with its formatting, and an article that is
 * published with images without alternative text is saved with a warning.
 */
export const articleSaving = { warn: publishWarning, size: formSizes.article };
