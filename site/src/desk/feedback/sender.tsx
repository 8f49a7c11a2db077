import { linkLook } from '@listgrove/ui/link';
import { Fact } from '../parts/facts';

/** The name and address of a sender, as a row of facts. */
export function Sender({ item: { user_name, user_email } }: { item: { user_name: string; user_email: string } }) {
  return (
    <Fact name="From">
      {user_name},{' '}
      <a href={`mailto:${user_email}`} className={linkLook()}>
        {user_email}
      </a>
    </Fact>
  );
}
