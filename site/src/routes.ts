import { index, type RouteConfig, route } from '@react-router/dev/routes';

// The map of the site (S1 2.1).
export default [
  index('home/page.tsx'),
  route('blog', 'blog/list-page.tsx'),
  route('blog/feed.xml', 'blog/feed-route.ts'),
  route('blog/:slug', 'blog/article-page.tsx'),
  route('search', 'search/page.tsx'),
  route('chat', 'chat/route.ts'),
  ...(process.env.NODE_ENV === 'development' ? [route('design', 'design/page.tsx')] : []),
  route('*', 'chrome/not-found-page.tsx'),
] satisfies RouteConfig;
