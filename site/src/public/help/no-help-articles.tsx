import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';

/** Nothing to list (S1 2.10); `filtered` when a search or a category is why. */
export function NoHelpArticles({ filtered = false }: { filtered?: boolean }) {
  return (
    <div className="mt-10">
      <EmptyState
        icon={<SearchX className="size-6" />}
        title="No articles found"
        text={
          filtered
            ? 'Try other words, or browse everything we have written.'
            : 'Check back soon: the first answers are being written.'
        }
        action={
          <Link to="/help?view=all" className={buttonLook()}>
            View All Articles
          </Link>
        }
      />
    </div>
  );
}
