import { Outlet } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { PageHead } from '../layout/page-head';
import { SignedInAs } from './account/signed-in-as';
import { FeedbackTabs } from './feedback-tabs';

export const handle = { beginsDark: true, start: 'idle' } satisfies SiteHandle;

/** The layout of the three feedback tabs: Submit Feedback, Feature Roadmap and Known Issues. */
export default function TabsLayout() {
  return (
    <>
      <PageHead title="Feedback" text="Tell us what is missing, and see what happens to it." />
      <div className="mx-auto max-w-site px-5 pt-6 pb-16 sm:px-8 md:pb-24">
        <FeedbackTabs>
          <Outlet />
        </FeedbackTabs>
        <SignedInAs />
      </div>
    </>
  );
}
