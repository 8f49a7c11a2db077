import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { useRender } from '@listgrove/web/react/render';
import { Lock, TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse } from 'react-router';
import { LostDraft } from '../parts/lost-draft';

/** In place of a page of the back office that could not be made. */
export function DeskFailure({ error }: { error: unknown }) {
  const { requestId } = useRender();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  if (status === 403) {
    return (
      <EmptyState
        icon={<Lock className="size-6" />}
        title="Only for super admins"
        text="Ask one of them to do this for you, or to give you their role."
      />
    );
  }
  const failure = (
    <EmptyState
      icon={<TriangleAlert className="size-6" />}
      title={missing ? 'Not found' : 'This page could not be loaded'}
      text={
        missing ? (
          'It may have been deleted by somebody else.'
        ) : (
          <>
            Nothing you saved is lost. If it keeps happening, tell us about request{' '}
            <code suppressHydrationWarning className="break-all">
              {requestId}
            </code>
            .
          </>
        )
      }
      action={
        <Button look="secondary" onClick={() => (missing ? window.history.back() : window.location.reload())}>
          {missing ? 'Go back' : 'Try again'}
        </Button>
      }
    />
  );
  if (!missing) return failure;
  return (
    <>
      <LostDraft />
      {failure}
    </>
  );
}
