/** An entry of a table of contents: the id, the text and the level of a heading. */
export interface ContentsEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

/** HTML that is ready to be shown, and its table of contents; `contents` is empty if the text is short. */
export interface PreparedBody {
  html: string;
  contents: ContentsEntry[];
}
