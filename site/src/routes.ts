import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Paths that live on the app and are only led there, whole segments only (S1 2.2). */
const appPaths = ['app', 'signin', 'signup', 'register', 'login', 'dashboard'];

// The map of the site (S1 2.1).
export default [
  index('home/page.tsx'),
  route('blog', 'blog/list-page.tsx'),
  route('blog/feed.xml', 'blog/feed-route.ts'),
  route('blog/:slug', 'blog/article-page.tsx'),
  route('sitemap.xml', 'sitemap/xml.ts', { id: 'sitemap/index' }),
  route(':number.sitemap.xml', 'sitemap/xml.ts', { id: 'sitemap/file' }),
  route('robots.txt', 'seo/robots.ts'),
  route('manifest.webmanifest', 'seo/manifest.ts'),
  route('icons/:size.png', 'seo/icon.ts'),
  route('share/:place/:slug.png', 'seo/share-image.ts'),
  route('admin', 'desk/layout.tsx', [index('desk/dashboard-page.tsx'), route('*', 'desk/unknown-page.tsx')]),
  route('search', 'search/page.tsx'),
  route('help', 'help/center-page.tsx'),
  route('help/:slug', 'help/article-page.tsx'),
  route('help/:slug/vote', 'help/vote.ts'),
  route('about', 'about/about-page.tsx'),
  route('pricing', 'pricing/pricing-page.tsx'),
  route('policies/:type', 'policies/policy-page.tsx'),
  route('sitemap', 'sitemap/sitemap-page.tsx'),
  ...appPaths.map((path) => route(`${path}/*`, 'app-redirect.ts', { id: `to-app-${path}` })),
  route('chat', 'chat/route.ts'),
  ...(process.env.NODE_ENV === 'development' ? [route('design', 'design/page.tsx')] : []),
  route('*', 'chrome/not-found-page.tsx'),
] satisfies RouteConfig;
