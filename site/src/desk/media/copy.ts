const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** The toasts of the media library, the media picker and the image field. */
export const toasts = {
  uploaded: (count: number) => ({
    title: count === 1 ? 'Upload Complete' : 'Uploads Complete',
    message: `Successfully uploaded ${files(count)} to storage`,
  }),
  uploadFailed: (name: string) => ({ title: 'Upload Failed', message: `Failed to upload ${name}` }),
  uploadRefused: (name: string, reason: string) => ({ title: 'Upload Failed', message: `${name}: ${reason}` }),
  uploadChanged: (name: string, note: string) => ({ title: 'Uploaded With Changes', message: `${name}: ${note}` }),
  fieldUploaded: (name: string) => ({ title: 'File Uploaded', message: `${name} has been uploaded and URL updated` }),
  selected: { title: 'Media Selected', message: 'Image has been selected successfully' },
  deleted: (count: number) => ({
    title: count === 1 ? 'File Deleted' : 'Files Deleted',
    message: `Successfully removed ${files(count)} from storage`,
  }),
  deleteFailed: { title: 'Delete Failed', message: 'Delete failed' },
  copied: { title: 'URL Copied', message: 'File URL has been copied to clipboard' },
  copyFailed: { title: 'Copy Failed', message: 'Failed to copy URL to clipboard' },
  described: { title: 'Description Saved', message: 'The file description has been saved' },
  describeFailed: { title: 'Save Failed', message: 'Failed to save the file description' },
  undescribed: (count: number) => ({
    title: 'Alternative Text Missing',
    message: `${count === 1 ? 'One image has' : `${count} images have`} no alternative text; add it in the media library`,
  }),
  replaced: { title: 'File Replaced', message: 'The file keeps its address' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load files' },
};
