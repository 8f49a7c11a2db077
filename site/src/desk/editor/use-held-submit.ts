import { showToast } from '@listgrove/web/react/toast';
import { type RefObject, useEffect } from 'react';
import { toasts } from './copy';

/**
 * Keeps the form around a field from being sent while a picture is uploaded, which would not be in the text that is sent, and says
 * so in a toast.
 */
export function useHeldSubmit(field: RefObject<HTMLInputElement | null>, isUploading: boolean): void {
  useEffect(() => {
    const form = field.current?.form;
    if (!form || !isUploading) return;
    // Before the handlers of React, which are at the root of the page.
    function hold(event: SubmitEvent) {
      event.preventDefault();
      event.stopPropagation();
      showToast({ type: 'warning', ...toasts.imageUploading });
    }
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [field, isUploading]);
}
