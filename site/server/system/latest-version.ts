import { readFile } from 'node:fs/promises';
import { sentenceOf } from '@site/platform/files/file-errors';
import { hourMs } from '@site/platform/text/durations';
import { cacheFor } from '@site/web-server/monitoring/cache-for';
import { z } from 'zod';
import { siteVersion } from '#server/process/site-version.ts';
import type { LatestVersion } from '#site/admin/system/contract.ts';

const cacheMs = hourMs;
const timeoutMs = 5_000;
const maxCharacters = 256 * 1024;

const versionText = z
  .string()
  .trim()
  .regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/)
  .transform((text) => text.replace(/^v/, ''));
const page = z.url({ protocol: /^https?$/ });

/** The version alone, or JSON with it; `tag_name` and `html_url` are what the releases of code hosts have. */
const releaseSchema = z.union([
  z.object({ version: versionText, url: page.optional() }),
  z.object({ tag_name: versionText, html_url: page.optional() }).transform((release) => ({
    version: release.tag_name,
    url: release.html_url,
  })),
  versionText.transform((version) => ({ version, url: undefined })),
]);

/**
 * Looks the newest version up in `source` (a file, or an http(s) URL; null: never), at most once an hour and only when asked.
 * Never rejects: `unknown` says why.
 */
export function createLatestVersion(
  source: string | null,
  { current = siteVersion }: { current?: string } = {},
): () => Promise<LatestVersion> {
  if (source === null) return async () => ({ state: 'off' });
  return cacheFor(cacheMs, async () => {
    try {
      const { version, url } = parseRelease(await read(source));
      return { state: 'known', version, isNewer: isNewer(version, current), url: url ?? null };
    } catch (error) {
      return { state: 'unknown', reason: reasonOf(error) };
    }
  });
}

export function isNewer(version: string, than: string): boolean {
  const [parts, others] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const differing = parts.findIndex((part, index) => part !== others[index]);
  return differing >= 0 && (parts[differing] ?? 0) > (others[differing] ?? 0);
}

async function read(source: string): Promise<string> {
  if (!/^https?:/i.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json, text/plain' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The server answered with status ${response.status}.`);
  }
  return readLimited(response);
}

async function readLimited({ body }: Response): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > maxCharacters) throw new Error('The answer is too long.');
  }
  return text;
}

function parseRelease(text: string) {
  const result = releaseSchema.safeParse(text.trimStart().startsWith('{') ? JSON.parse(text) : text);
  if (!result.success) throw new Error('No version such as 1.2.3 stands there.');
  return result.data;
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'What stands there is no valid JSON.';
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The server did not answer in time.';
  if (error instanceof TypeError) return 'The server could not be reached.';
  return sentenceOf(error);
}
