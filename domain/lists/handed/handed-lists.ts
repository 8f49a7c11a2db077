/** Lists that wait for the decision of an account whether to keep them. */
export interface HandedLists {
  id: string;
  /** The device id of the browser that has handed them over. */
  client: string;
  /** The first three names. */
  names: string[];
  count: number;
}
