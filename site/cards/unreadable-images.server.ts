import { TaskError, TaskLimitError } from '@site/platform/tasks/task-process';

const maxImages = 1_000;
/** The file may be replaced, or memory free, later. */
const keptMs = 60 * 60_000;

export type UnreadableImages = ReturnType<typeof createUnreadableImages>;

/** Images that could not be read within the last hour: opening them again costs as much and fails as well. */
export function createUnreadableImages(now: () => Date) {
  /** By path; until when, in milliseconds. */
  const known = new Map<string, number>();

  return {
    /** @throws {UnreadableError} For a known one, without opening it. */
    async open<Opened>(path: string, open: () => Promise<Opened>): Promise<Opened> {
      if ((known.get(path) ?? 0) > now().getTime()) throw new UnreadableError();
      try {
        return await open();
      } catch (error) {
        if (isUnreadable(error)) {
          if (known.size >= maxImages) known.clear();
          known.set(path, now().getTime() + keptMs);
        }
        throw error;
      }
    },
  };
}

class UnreadableError extends Error {
  override message = 'The image could not be opened before.';
}

/** What sharp cannot read, or lacks memory for, stays so; errors of the system have a code. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof TaskLimitError || (error instanceof TaskError && !('code' in error));
