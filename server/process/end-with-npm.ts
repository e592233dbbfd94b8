const watchMs = 250;

/**
 * Lets a server that `npm start` started end with it. npm runs it through a shell, and a signal to npm ends the shell
 * without reaching us: a process whose parent is gone has been told to end, and passes the signal to itself.
 */
export function endWithNpm(environment: NodeJS.ProcessEnv): void {
  if (environment.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal would mean that nobody wants to wait.
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, watchMs).unref();
}
