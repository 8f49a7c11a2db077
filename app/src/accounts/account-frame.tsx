import { Card } from '@listgrove/ui/card';
import { Link } from 'react-router';
import { AccountHeader } from './account-header';
import { accountPath } from './account-path';

/** What the frame needs of a page's loader. */
export interface FrameData {
  isAdmin: boolean;
  siteUrl: string;
}

/** A page of the account about one change: heading, a card with its form, and the way back to the account. */
export function AccountFrame({
  title,
  frame,
  children,
}: {
  title: string;
  frame: FrameData;
  children: React.ReactNode;
}) {
  return (
    <>
      <AccountHeader {...frame} />
      <main className="mx-auto grid grid-cols-1 w-full max-w-reading gap-6 px-5 py-10 sm:px-8 sm:py-14">
        <p>
          <Link
            to={accountPath}
            className="-my-2.5 inline-block py-2.5 text-sm font-semibold text-accent-ink underline decoration-accent-ink/40 underline-offset-4 hover:decoration-current"
          >
            Back to your account
          </Link>
        </p>
        <h1 className="text-3xl">{title}</h1>
        <Card className="grid grid-cols-1 gap-5 p-5 sm:p-7">{children}</Card>
      </main>
    </>
  );
}
