import { index, type RouteConfig, route } from '@react-router/dev/routes';

// The map of the app origin (decisions.md, "Identity").
export default [index('home-page.tsx'), route('*', 'not-found-page.tsx')] satisfies RouteConfig;
