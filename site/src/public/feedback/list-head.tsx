import { buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';

/** The heading of a public list, with a link to add an item. */
export function ListHead({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action: { label: string; to: string };
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1.5 text-muted">{text}</p>
      </div>
      <Link to={action.to} className={buttonLook({ look: 'secondary' })}>
        {action.label}
      </Link>
    </div>
  );
}
