import type { Database } from '@listgrove/db/connect';
import type { MediaStore } from '@listgrove/domain/media/store.server';
import type { Origins } from '@listgrove/kernel/origins';
import { createContext } from 'react-router';

// What the server hands to every loader and action. Nothing of this is a module singleton: tests and processes make their own.

/** The database of this process. */
export const databaseContext = createContext<Database>();

/** The two public origins, as this visitor's host has them. */
export const originsContext = createContext<Origins>();

/** Names this request on the error page; the log line of `logErrorContext` bears the same id. */
export const requestIdContext = createContext<string>();

/** Writes an unexpected error of this request to the server's log. */
export const logErrorContext = createContext<(error: unknown) => void>();

/** Uploaded files, and what is made of them. */
export const mediaContext = createContext<MediaStore>();
