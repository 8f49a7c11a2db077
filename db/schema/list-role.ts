import { pgEnum } from 'drizzle-orm/pg-core';

/** What members of a list may do (domain/lists/rights.ts). */
export const list_role = pgEnum('list_role', ['owner', 'editor', 'checker', 'viewer']);
