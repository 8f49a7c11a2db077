import { Button } from '@listgrove/ui/button';
import { Card } from '@listgrove/ui/card';
import { FormError } from '@listgrove/ui/notice';
import { superAdminOf } from '../accounts/super-admin.server';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/export-page';

export function loader({ context, url }: Route.LoaderArgs) {
  superAdminOf(context);
  return { isLater: url.searchParams.get('notice') === 'later' };
}

/** Offers an archive with the content of the site, for super admins only. */
export default function ExportPage({ loaderData: { isLater } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Export"
      text="Everything that you publish, to keep or to take elsewhere. Only super admins see this page."
    >
      <Card className="grid max-w-xl gap-4 p-5 sm:p-7">
        <h2 className="text-lg">All content</h2>
        <p>
          One archive (tar) with posts, help articles and policies as Markdown, drafts too; snippets, announcements,
          testimonials, redirects, settings and SEO as JSON; and the files of the media library as they are.
        </p>
        <p className="text-sm text-muted">
          It has no accounts, no feedback and no earlier versions. For a copy from which the whole site can be restored,
          make a backup on the server.
        </p>
        {/* The browser saves the answer as a file, so the router must not fetch it. */}
        <form method="post" action="/admin/settings/content.tar" className="grid justify-items-start gap-4">
          <FormError>
            {isLater ? 'You have downloaded several archives. Please wait an hour and try again.' : null}
          </FormError>
          <Button type="submit" data-needs-app>
            Download
          </Button>
        </form>
      </Card>
    </PageFrame>
  );
}
