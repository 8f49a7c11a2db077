/** An item of the demo lists (S1 3 "Demo list items"); which parts it has depends on the kind of list. */
export interface DemoItem {
  text: string;
  completed?: boolean;
  quantity?: number;
  category?: string;
  priority?: 'high' | 'medium' | 'low';
  /** Cents. */
  cost?: number;
  url?: string;
  note?: 'link' | 'meeting';
  /** What the product found in the text of a note. */
  links?: readonly { number: number; url: string; type: 'link' | 'email' }[];
}

/** "2 of 4 completed", or "4 notes" for a list that has nothing to complete (S1 2.4). */
export function progressText(items: readonly DemoItem[], isNotes = false): string {
  if (isNotes) return `${items.length} notes`;
  return `${items.filter(({ completed }) => completed).length} of ${items.length} completed`;
}
