import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { isUnreachable, unreachable } from '@listgrove/web/is-outage';
import { RequestId } from '@listgrove/web/react/request-id';
import { Lock, TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { DeletedItemDrafts } from '../parts/deleted-item-drafts';

/** The error page of the back office, for 403, 404 and all other errors. */
export function DeskFailure({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const navigate = useNavigate();
  const here = useLocation();
  const isLost = isUnreachable(error);
  const tryAgain = () => (isLost ? navigate(here, { replace: true }) : window.location.reload());
  if (status === 403) {
    return (
      <EmptyState
        icon={<Lock className="size-6" />}
        title="Only for super admins"
        text="Ask a super admin to do this for you or to change your role."
      />
    );
  }
  const failure = (
    <EmptyState
      icon={<TriangleAlert className="size-6" />}
      title={missing ? 'Not found' : isLost ? unreachable.title : 'This page could not be loaded'}
      text={
        missing ? (
          'It may have been deleted by someone else.'
        ) : isLost ? (
          `${unreachable.text} Your saved changes are not lost.`
        ) : (
          <>
            Your saved changes are not lost
            <RequestId before=". If this keeps happening, report it with request ID " />.
          </>
        )
      }
      action={
        <Button look="secondary" onClick={() => (missing ? window.history.back() : tryAgain())}>
          {missing ? 'Go back' : 'Try again'}
        </Button>
      }
    />
  );
  if (!missing) return failure;
  return (
    <>
      <DeletedItemDrafts />
      {failure}
    </>
  );
}
