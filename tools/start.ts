/**
 * `npm start`: builds if needed, then becomes the server.
 *
 * npm runs it through a shell, and a signal to npm ends the shell without reaching us. A process whose parent
 * is gone has been told to end: it passes the signal to itself.
 */
const watchMs = 250;
const parent = process.ppid;

await import('./build-if-needed.ts');
await import('../server/main.ts');

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  // Once: a second signal would mean that nobody wants to wait.
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, watchMs).unref();

export {};
