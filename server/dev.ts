import { registerHooks } from 'node:module';

/**
 * The site for development, as a child of `tools/dev.ts`: it reports every source that Node itself loads, because only
 * a change of one of these needs a restart. Vite reloads the rest.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.({ loaded: url });
    return nextLoad(url, context);
  },
});
// The end of the parent, however it ends, is the end of this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import('./dev-server.ts');
