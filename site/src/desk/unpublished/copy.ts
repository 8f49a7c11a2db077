/** The toasts of unpublished changes and previews. */
export const toasts = {
  kept: { title: 'Changes Saved', message: 'They wait until you publish them' },
  keepFailed: { title: 'Save Failed', message: 'Failed to save the changes' },
  discarded: { title: 'Changes Discarded', message: 'The public version stays as it is' },
  discardFailed: { title: 'Discard Failed', message: 'Failed to discard the changes' },
  made: { title: 'Preview Ready', message: 'The address works for seven days' },
  makeFailed: { title: 'Preview Failed', message: 'Failed to make the address' },
  ended: { title: 'Previews Ended', message: 'The addresses made so far show nothing any more' },
  endFailed: { title: 'Not Ended', message: 'Failed to end the previews' },
};
