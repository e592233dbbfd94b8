import { createBoundedThread, TaskTooCostlyError } from '@site/platform/threads/bounded-thread';
import { type CleanContent, contentIssue, type ImageSource } from './clean-content.server.ts';
import type { ContentResult, ContentTask } from './content-worker.server.ts';

const contentThread = createBoundedThread<ContentTask, ContentResult>(
  new URL('./content-worker.server.ts', import.meta.url),
  { maxWaiting: 20, cpuMs: 10_000, maxHeapMb: 512 },
);

/** Of its images, in order. @throws {InvalidInputError} For too large, deep or costly markup. {UnavailableError} When busy. */
export async function sourcesIn(html: string): Promise<string[]> {
  const result = await inThread({ html, sources: null });
  return 'sources' in result ? result.sources : [];
}

/** The content as it is stored. `sources` replaces the images' own, in order. Throws as `sourcesIn`. */
export async function contentIn(
  html: string,
  sources: readonly (ImageSource | null)[],
): Promise<CleanContent> {
  const result = await inThread({ html, sources });
  if (!('html' in result)) throw new TypeError('The content thread answered another task.');
  return result;
}

async function inThread(task: ContentTask): Promise<Exclude<ContentResult, { refusal: string }>> {
  try {
    const result = await contentThread(task);
    if ('refusal' in result) throw contentIssue(result.refusal);
    return result;
  } catch (error) {
    if (error instanceof TaskTooCostlyError) {
      throw contentIssue('Content takes too long to check. Please make it simpler.');
    }
    throw error;
  }
}
