import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';

/** The empty state of the help center. `filtered` says that a search or a category is the reason. */
export function NoHelpArticles({ filtered = false }: { filtered?: boolean }) {
  return (
    <div className="mt-10">
      <EmptyState
        icon={<SearchX className="size-6" />}
        title="No articles found"
        text={
          filtered
            ? 'Try different words, or browse all articles.'
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
