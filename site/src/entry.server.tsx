export { logError as handleError } from '@listgrove/web/log-error';
export { renderDocument as default } from '@listgrove/web/react/render-document.server';
