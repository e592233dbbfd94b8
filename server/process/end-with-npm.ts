const watchMs = 250;

/**
 * Ends a server with the `npm start` that started it. npm runs it through a shell, which does not forward signals: when
 * its parent process is gone, the server sends the signal to itself.
 */
export function endWithNpm(environment: NodeJS.ProcessEnv): void {
  if (environment.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal skips the orderly shutdown.
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, watchMs).unref();
}
