import { type Role, roleLabels } from '@listgrove/domain/rights/staff';
import { Badge } from '@listgrove/ui/badge';

/** The columns of an account that its badges show. */
interface Marked {
  role: Role;
  emailVerified: boolean;
  suspendedAt: Date | null;
  deletionDueAt?: Date | null;
  staffByException: boolean;
}

/** The badges of an account: its state, its role unless that is shown elsewhere, and whether it is the reader's own. */
export function AccountMarks({
  account,
  isOwn,
  hidesRole = false,
}: {
  account: Marked;
  isOwn: boolean;
  hidesRole?: boolean;
}) {
  return (
    <>
      {account.suspendedAt ? <Badge tone="danger">Suspended</Badge> : null}
      {account.deletionDueAt ? <Badge tone="warning">Deletion asked</Badge> : null}
      {account.emailVerified ? null : <Badge tone="warning">Not verified</Badge>}
      {hidesRole || account.role === 'user' ? null : <Badge tone="accent">{roleLabels[account.role]}</Badge>}
      {account.staffByException ? <Badge>By exception</Badge> : null}
      {isOwn ? <Badge tone="accent">You</Badge> : null}
    </>
  );
}
