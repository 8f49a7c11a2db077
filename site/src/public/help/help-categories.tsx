import type { HelpSection as Section } from '@listgrove/domain/help/center.server';
import type { HelpSummary } from '@listgrove/domain/help/help.server';
import { linkLook } from '@listgrove/ui/link';
import { Link } from 'react-router';
import { HelpCard } from './help-card';
import { HelpSection } from './help-section';
import { NoHelpArticles } from './no-help-articles';

type Featured = { articles: HelpSummary[]; isMore: boolean };

/** The help center by category: the featured help articles, then a section for each category. */
export function HelpCategories({ featured, sections }: { featured: Featured; sections: Section[] }) {
  if (sections.length === 0) return <NoHelpArticles />;
  return (
    <>
      {featured.articles.length > 0 ? (
        <section aria-labelledby="featured" className="mt-10">
          <h2 id="featured" className="text-2xl">
            Featured Articles
          </h2>
          <div className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {featured.articles.map((article) => (
              <HelpCard key={article.id} article={article} />
            ))}
          </div>
          {featured.isMore ? (
            <p className="mt-5">
              <Link to="/help?view=all" className={linkLook('arrow')}>
                View all featured articles, first among all
              </Link>
            </p>
          ) : null}
        </section>
      ) : null}
      <div className="mt-14 gap-x-16 md:mt-16 lg:columns-2">
        {sections.map((section) => (
          <HelpSection key={section.category} section={section} />
        ))}
      </div>
    </>
  );
}
