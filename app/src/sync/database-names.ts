/** The name of the database of an account. */
export const databaseName = (account: string) => `lists-${account}`;

/** The name of the database with the encrypted changes that an account has left on the device at sign-out. */
export const keptName = (account: string) => `kept-${account}`;
