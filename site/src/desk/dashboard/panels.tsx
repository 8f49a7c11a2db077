import type { Dashboard } from '@listgrove/domain/dashboard/dashboard';
import { severities } from '@listgrove/domain/feedback/report';
import { featureCategories } from '@listgrove/domain/feedback/request';
import { helpCategories } from '@listgrove/domain/help/help-article';
import { keysOf } from '@listgrove/kernel/options';
import { ListsPanel } from './lists-panel';
import { Panel } from './panel';
import { type Part, PartsChart } from './parts-chart';
import { RecentActivity } from './recent-activity';
import { WeeksChart } from './weeks-chart';

/** The panels below the counts: charts by category, severity and week, and recent activity. */
export function Panels({ dashboard: { counts, recent, weeks } }: { dashboard: Dashboard }) {
  const articles = partsOf(helpCategories, counts.articles.byCategory);
  const requests = partsOf(featureCategories, counts.requests.byCategory);
  const reports = partsOf(severities, counts.reports.bySeverity);
  const hasNoFeedback = weeks.every((week) => week.requests + week.reports === 0);
  return (
    <div className="grid gap-4 lg:grid-cols-6">
      <Panel
        title="Feedback per Week"
        className="lg:col-span-6"
        empty={hasNoFeedback && 'No feedback in the last twelve weeks'}
      >
        <WeeksChart weeks={weeks} />
      </Panel>
      <Panel title="Recent Activity" className="lg:col-span-6" empty={recent.length === 0 && 'No recent activity'}>
        <RecentActivity items={recent} />
      </Panel>
      <Panel
        title="Help Articles by Category"
        className="lg:col-span-2"
        empty={articles.length === 0 && 'No help articles found'}
      >
        <PartsChart title="Help articles by category" kind="Category" parts={articles} />
      </Panel>
      <Panel
        title="Feature Requests by Category"
        className="lg:col-span-2"
        empty={requests.length === 0 && 'No feature requests found'}
      >
        <PartsChart title="Feature requests by category" kind="Category" parts={requests} />
      </Panel>
      <Panel
        title="Bug Reports by Severity"
        className="lg:col-span-2"
        empty={reports.length === 0 && 'No bug reports found'}
      >
        <PartsChart title="Bug reports by severity" kind="Severity" parts={reports} />
      </Panel>
      <ListsPanel counts={counts.lists} />
    </div>
  );
}

/** Returns every category in its order, including empty ones, or an empty array if all are empty. */
function partsOf<Name extends string>(
  labels: Record<Name, { label: string }>,
  counted: Partial<Record<Name, number>>,
): Part[] {
  if (Object.keys(counted).length === 0) return [];
  return keysOf(labels).map((name) => ({ label: labels[name].label, count: counted[name] ?? 0 }));
}
