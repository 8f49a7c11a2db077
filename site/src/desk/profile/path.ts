/** Where the forms of the profile are sent, from whatever page the dialog stands on. */
export const profilePath = '/admin/profile';
