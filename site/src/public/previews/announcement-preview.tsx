import { findPreviewedAnnouncement } from '@listgrove/domain/announcements/announcements.server';
import type { Route } from './+types/announcement-preview';
import { answerPreview } from './answer-preview';
import { PreviewFrame, previewMeta } from './preview-frame';
import { secretPage } from './secret-page';

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  answerPreview(context, params.secret, findPreviewedAnnouncement, async (_, announcement) => announcement);

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.shown?.title);

/** What an announcement will say in the app, at a secret address. */
export default function AnnouncementPreview({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <PreviewFrame>
      {shown ? (
        <article className="mx-auto grid max-w-reading gap-4 px-5 py-24 sm:px-8">
          <h1 className="text-3xl">{shown.title}</h1>
          {shown.content ? <p className="text-lg whitespace-pre-line">{shown.content}</p> : null}
          {shown.link_url ? (
            <p>
              <a href={shown.link_url} className="font-semibold text-accent-ink underline underline-offset-4">
                {shown.link_label || 'Read more'}
              </a>
            </p>
          ) : null}
        </article>
      ) : null}
    </PreviewFrame>
  );
}
