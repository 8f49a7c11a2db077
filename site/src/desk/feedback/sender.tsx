import { linkLook } from '@listgrove/ui/link';
import { Fact } from '../parts/facts';

/** Who sent something in, among its facts. */
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
