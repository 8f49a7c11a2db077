/** The signed-in user as pages of the site and the app see them; nothing more is sent to the browser. */
export interface Viewer {
  id: string;
  email: string;
  name: string;
  /** Whether the user is staff and may open the back office. */
  isAdmin: boolean;
}
