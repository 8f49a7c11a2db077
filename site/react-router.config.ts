import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The client build leaves out what other modes need (scripts/vite-unused-router.ts).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
