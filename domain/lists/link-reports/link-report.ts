/** Why a link to a list can be reported: the words for whoever reports it, and the short ones for staff. */
export const linkReportReasons = {
  spam: { label: 'It is spam or advertising', short: 'Spam' },
  abuse: { label: 'It insults or threatens somebody', short: 'Abuse' },
  illegal: { label: 'It helps with something illegal', short: 'Illegal' },
  other: { label: 'Something else', short: 'Other' },
} as const satisfies Record<string, { label: string; short: string }>;

export type LinkReportReason = keyof typeof linkReportReasons;

/** A report as staff see it: numbers of the list, and its name only if whoever reported it lets them. */
export interface LinkReport {
  id: string;
  reason: LinkReportReason;
  details: string;
  /** Empty if whoever reported it keeps it to themselves. */
  list_name: string;
  created_at: Date;
  outcome: 'ended' | 'dismissed' | null;
  closed_at: Date | null;
  closed_by_name: string;
  /** Whether it was an invitation by mail. */
  is_mail: boolean;
  /** Whether the link still lets people in. */
  is_open: boolean;
  /** How many people it has let in, how many reports there are of it, and how many members and items the list has. */
  uses: number;
  reports: number;
  members: number;
  items: number;
}
