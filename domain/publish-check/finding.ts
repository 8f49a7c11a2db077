/** Something that a writer may want to mend before an article is published. */
export type Finding = { message: string } & (
  | { kind: 'field'; name: string }
  /** The place in the text: the `at`-th of its images, links or headings, counted from 0. */
  | { kind: 'image' | 'link' | 'heading'; at: number }
);
