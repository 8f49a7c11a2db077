// The `key` of the keyboard event of each key that does something. Their words are in `key-words.ts`, which the first load leaves out.

/** The keys that work on every screen, besides the palette's. They are single keys, which can be switched off. */
export const anywhere = { search: '/', newList: 'n', overview: 'g', today: 't', quickAdd: 'q', help: '?' } as const;

/** The keys of a list's screen, besides the arrow keys. */
export const inList = { add: 'a', complete: ' ', edit: 'e', delete: 'Delete' } as const;

/** The keys of a todo list's screen, in addition. */
export const inTodoList = { high: '1', medium: '2', low: '3' } as const;
