import './first.ts';

/** In place of hot updates, which need the router: the page is loaded again (site/server/dev-server.ts). */
for (const event of ['vite:beforeUpdate', 'source-changed'])
  import.meta.hot?.on(event, () => location.reload());
