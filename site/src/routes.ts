import { index, type RouteConfig, route } from '@react-router/dev/routes';

// The map of the site (S1 2.1).
export default [
  index('home/page.tsx'),
  route('blog', 'blog/list-page.tsx'),
  route('blog/:slug', 'blog/article-page.tsx'),
  route('sitemap.xml', 'sitemap/xml.ts', { id: 'sitemap/index' }),
  route(':number.sitemap.xml', 'sitemap/xml.ts', { id: 'sitemap/file' }),
  route('robots.txt', 'seo/robots.ts'),
  route('manifest.webmanifest', 'seo/manifest.ts'),
  route('icons/:size.png', 'seo/icon.ts'),
  route('share/:place/:slug.png', 'seo/share-image.ts'),
  route('chat', 'chat/route.ts'),
  ...(process.env.NODE_ENV === 'development' ? [route('design', 'design/page.tsx')] : []),
  route('*', 'chrome/not-found-page.tsx'),
] satisfies RouteConfig;
