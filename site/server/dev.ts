import { registerHooks } from 'node:module';

/** A child of `tools/dev.ts`: reports sources that Node itself loads, whose change needs a restart. Vite reloads the rest. */
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.({ loaded: url });
    return nextLoad(url, context);
  },
});
// The end of the parent, however it ends, is the end of this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import('./dev-server.ts');
