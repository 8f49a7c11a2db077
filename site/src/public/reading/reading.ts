/** A heading of an article, for its table of contents: where it leads, what it says, whether it stands below another. */
export interface ContentsEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

/** An article's HTML, ready to be shown, and its table of contents: empty unless the article is long. */
export interface PreparedBody {
  html: string;
  contents: ContentsEntry[];
}
