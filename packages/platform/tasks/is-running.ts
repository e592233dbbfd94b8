/** Whether a process of this machine has not ended. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
