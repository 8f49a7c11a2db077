/** What a form shows of the changes of a public item that wait to be published. */
export interface Unpublished {
  updated_at: Date;
  updated_by_name: string;
  /** Whether the public version has been saved since these changes were. */
  is_behind: boolean;
}

/** How long a preview address works, in days. */
export const previewDays = 7;
