/** The action of the profile forms, since the dialog can be open on any page. */
export const profilePath = '/admin/profile';
