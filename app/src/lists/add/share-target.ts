/** The screen that adds lines to any list. Other apps share texts to it (`?title=&text=&url=`). */
export const addPath = '/add';

/** The name of the cache in which the service worker keeps what was shared until the screen has it. */
export const sharedCache = 'shared';
