/** An item of a demo list. Which fields it has depends on the list type. */
export interface DemoItem {
  text: string;
  completed?: boolean;
  quantity?: number;
  category?: string;
  priority?: 'high' | 'medium' | 'low';
  /** In cents. */
  cost?: number;
  url?: string;
  note?: 'link' | 'meeting';
  /** Links and e-mail addresses in the text of a note. */
  links?: readonly { number: number; url: string; type: 'link' | 'email' }[];
}

/** Returns "2 of 4 completed", or "4 notes" for notes, which cannot be completed. */
export function progressText(items: readonly DemoItem[], isNotes = false): string {
  if (isNotes) return `${items.length} notes`;
  return `${items.filter(({ completed }) => completed).length} of ${items.length} completed`;
}
