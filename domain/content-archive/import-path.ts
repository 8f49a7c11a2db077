/** The path that takes an archive of the content to import it. Its body may be large, and is read while it is imported. */
export const importPath = '/admin/settings/import-archive';

/** The parameters of its address: what is done with the archive, and which version of an item in conflict stays. */
export const importParameters = { mode: ['preview', 'import'], conflicts: ['site', 'archive'] } as const;
