/** The cross-domain user of S1 3: all that a page learns of who is looking. */
export interface Viewer {
  id: string;
  email: string;
  name: string;
  /** Whether the back office would let them in. */
  isAdmin: boolean;
}
