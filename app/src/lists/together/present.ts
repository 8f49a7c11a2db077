/** How often a tab says that it has a list open, in milliseconds. */
export const beatEvery = 4_000;

/** After how long without a word a tab counts as gone, in milliseconds: two of its words may be lost. */
const patience = 9_000;

/** Who has a list open, by what their tabs say. */
export class Present {
  /** When each tab was heard last, with its account. */
  private readonly tabs = new Map<string, { account: string; at: number }>();
  private readonly list: string;
  private readonly own: string;

  /** `own` is the id of this tab. */
  constructor(list: string, own: string) {
    this.list = list;
    this.own = own;
  }

  /** Takes an event `here` of the event stream (`list:account:tab:1`, or 0 for a tab that left). Returns whether the tab is new. */
  hear(news: string, now: number): boolean {
    const [list, account = '', tab = '', here] = news.split(':');
    if (list !== this.list || tab === this.own) return false;
    if (here === '0') {
      this.tabs.delete(tab);
      return false;
    }
    const isNew = !this.tabs.has(tab);
    this.tabs.set(tab, { account, at: now });
    return isNew;
  }

  /** Returns the accounts that are here, those who came first first. Forgets the tabs that said nothing for nine seconds. */
  accounts(now: number): string[] {
    for (const [tab, { at }] of this.tabs) if (now - at > patience) this.tabs.delete(tab);
    return [...new Set([...this.tabs.values()].map(({ account }) => account))];
  }
}
