/** The toasts of the editor. */
export const toasts = {
  linkSaved: { title: 'Link Saved', message: 'Link has been inserted/updated successfully' },
  linkIncomplete: { title: 'Missing Information', message: 'Please provide both link text and URL' },
  imageInserted: { title: 'Image Inserted', message: 'Image has been uploaded and inserted into the editor' },
  imageUploading: { title: 'Still Uploading', message: 'Save again when the picture is in the text' },
  imageFailed: (name: string) => ({ title: 'Upload Failed', message: `Failed to upload ${name}` }),
};
