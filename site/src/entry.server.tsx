export { renderDocument as default } from '@listgrove/web/react/render-document';
export { logError as handleError } from '@listgrove/web/log-error';
