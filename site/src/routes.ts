import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * First segments of paths that exist only on the app. The site redirects such a path and everything below it to the
 * app.
 */
const appPaths = ['app', 'signin', 'signup', 'register', 'login', 'dashboard'];

/** The routes of a noun in the back office: its list, the form of a new item, and that of an existing one. */
function deskRoutes(path: string, folder: string) {
  const form = `desk/${folder}/edit-page.tsx`;
  return [
    route(path, `desk/${folder}/list-page.tsx`),
    route(`${path}/new`, form, { id: `new-${folder}` }),
    route(`${path}/:id`, form, { id: `edit-${folder}` }),
  ];
}

// All routes of the site: public pages, the back office under /admin, and feeds, images and files for programs.
export default [
  index('public/home/home-page.tsx'),
  route('blog', 'public/posts/list-page.tsx'),
  route('blog/feed.xml', 'public/posts/feed-route.ts'),
  route('blog/:slug', 'public/posts/post-page.tsx'),
  route('sitemap.xml', 'public/sitemap/xml.ts', { id: 'sitemap/index' }),
  route(':number.sitemap.xml', 'public/sitemap/xml.ts', { id: 'sitemap/file' }),
  route('robots.txt', 'public/seo/robots.ts'),
  route('manifest.webmanifest', 'public/seo/manifest.ts'),
  route('icons/:size.png', 'public/seo/icon.ts'),
  route('share/:place/:slug.png', 'public/seo/share-image.ts'),
  route('admin', 'desk/layout/layout.tsx', { id: 'desk' }, [
    layout('desk/layout/pages.tsx', [
      index('desk/dashboard/dashboard-page.tsx'),
      route('profile', 'desk/profile/profile-page.tsx'),
      route('find', 'desk/layout/find.tsx'),
      ...deskRoutes('blog', 'posts'),
      ...deskRoutes('help', 'help'),
      route('help/answers', 'desk/help/answers-page.tsx'),
      route('help/:id/answers', 'desk/help/reasons-page.tsx'),
      ...deskRoutes('code-snippets', 'snippets'),
      route('code-snippets/preview', 'desk/snippets/preview.ts'),
      route('check', 'desk/publish-check/check.ts'),
      ...deskRoutes('testimonials', 'testimonials'),
      route('feature-requests', 'desk/feature-requests/list-page.tsx'),
      route('feature-requests/targets', 'desk/feature-requests/merge-targets.tsx'),
      route('feature-requests/export.csv', 'desk/feature-requests/export.ts'),
      route('bug-reports', 'desk/bug-reports/list-page.tsx'),
      route('bug-reports/export.csv', 'desk/bug-reports/export.ts'),
      ...deskRoutes('policies', 'policies'),
      ...deskRoutes('announcements', 'announcements'),
      ...deskRoutes('redirects', 'redirects'),
      route('redirects/missed', 'desk/redirects/missed-page.tsx'),
      route('missed-searches', 'desk/missed-searches/list-page.tsx'),
      route(':noun/:id/revisions', 'desk/revisions/revisions-page.tsx'),
      route(':noun/:id/history', 'desk/audit/history-page.tsx'),
      route('schedule', 'desk/schedule/schedule-page.tsx'),
      route('trash', 'desk/trash/trash-page.tsx'),
      route('link-reports', 'desk/link-reports/list-page.tsx'),
      route('seo', 'desk/seo/seo-page.tsx'),
      route('settings', 'desk/settings/settings-page.tsx'),
      route('settings/security', 'desk/settings/security-page.tsx'),
      route('settings/export', 'desk/settings/export-page.tsx'),
      route('settings/content.tar', 'desk/settings/content-archive.ts'),
      route('staff', 'desk/staff/list-page.tsx'),
      route('joined-accounts', 'desk/joined-accounts/list-page.tsx'),
      route('auth-paths', 'desk/auth-paths/list-page.tsx'),
      route('auth-paths/openapi.json', 'desk/auth-paths/document.ts'),
      route('staff/invitations', 'desk/staff/invitations-page.tsx'),
      route('audit', 'desk/audit/list-page.tsx'),
      route('audit/export.csv', 'desk/audit/export.ts'),
      route('accounts', 'desk/accounts/list-page.tsx'),
      route('accounts/:id', 'desk/accounts/account-page.tsx'),
      route('media', 'desk/media/library-page.tsx'),
      route('media/pick', 'desk/media/pick-page.tsx'),
      route('*', 'desk/layout/unknown-page.tsx'),
    ]),
  ]),
  route('feedback', 'public/feedback/visitor.tsx', { id: 'feedback' }, [
    layout('public/feedback/tabs-layout.tsx', [
      index('public/feedback/form/submit-page.tsx'),
      route('roadmap', 'public/feature-requests/roadmap-page.tsx'),
      route('issues', 'public/bug-reports/issues-page.tsx'),
    ]),
    route('requests/:slug', 'public/feature-requests/request-page.tsx'),
    route('issues/:slug', 'public/bug-reports/report-page.tsx'),
    route('similar', 'public/feedback/form/similar.ts'),
    route('vote', 'public/feedback/vote.ts'),
    route('withdraw', 'public/feedback/withdraw.ts'),
    route('account', 'public/feedback/account/account-page.tsx'),
    route('forgot', 'public/feedback/account/forgot-page.tsx'),
    route('link', 'public/feedback/account/link-page.tsx'),
    route('reset', 'public/feedback/account/reset-page.tsx'),
    route('confirm', 'public/feedback/account/confirm-page.tsx'),
    route('sign-out', 'public/feedback/account/sign-out.ts'),
    route('unsubscribe', 'public/feedback/unsubscribe-page.tsx'),
  ]),
  route('preview/blog/:secret', 'public/previews/post-preview.tsx'),
  route('preview/help/:secret', 'public/previews/article-preview.tsx'),
  route('preview/policies/:secret', 'public/previews/policy-preview.tsx'),
  route('preview/announcements/:secret', 'public/previews/announcement-preview.tsx'),
  route('preview/code-snippets/:secret', 'public/previews/snippet-preview.ts'),
  route('search', 'public/search/search-page.tsx'),
  route('help', 'public/help/center-page.tsx'),
  route('help/:slug', 'public/help/help-article-page.tsx'),
  route('help/:slug/vote', 'public/help/vote.ts'),
  route('about', 'public/about/about-page.tsx'),
  route('pricing', 'public/pricing/pricing-page.tsx'),
  route('policies/:type', 'public/policies/policy-page.tsx'),
  route('sitemap', 'public/sitemap/sitemap-page.tsx'),
  ...appPaths.map((path) => route(`${path}/*`, 'public/app-redirect/app-redirect.ts', { id: `to-app-${path}` })),
  route('chat', 'public/chat/route.ts'),
  ...(process.env.NODE_ENV === 'development' ? [route('design', 'design/design-page.tsx')] : []),
  route('*', 'public/layout/not-found-page.tsx'),
] satisfies RouteConfig;
