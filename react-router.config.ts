import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  ssr: true,
  // The site is small: its routes come with the first page instead of one request each.
  routeDiscovery: { mode: 'initial' },
  // What its screens load is in one file with the screens (vite.config.ts).
  splitRouteModules: false,
} satisfies Config;
