import { setImmediate as nextTurn } from 'node:timers/promises';
import { detached } from '@site/platform/text/detached';
import type { Post } from '#site/blog/posts/post.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { LinkProblem } from './broken-link.ts';
import type { BrokenLinkRepository } from './broken-link-repository.server.ts';
import { linksIn } from './links-in.server.ts';
import type { OtherLinks } from './other-links.server.ts';
import type { OwnLinks } from './own-links.server.ts';

export async function checkEveryText({
  posts,
  repository,
  own,
  others,
  now,
  signal,
  onText,
}: {
  posts: Pick<PostService, 'everything'>;
  repository: BrokenLinkRepository;
  own: OwnLinks;
  others: OtherLinks;
  now: () => Date;
  signal: AbortSignal;
  onText: () => void;
}): Promise<void> {
  const known = new Map<string, LinkProblem>();

  async function problemOf(url: string, prefix: string): Promise<LinkProblem> {
    const isOwn = own.isOwn(url);
    // What a path of the site leads to depends on the language of the text.
    const key = isOwn ? `${prefix} ${url}` : url;
    if (known.has(key)) return known.get(key);
    const problem = isOwn ? await own.problemOf(url, prefix) : await others.problemOf(url);
    known.set(detached(key), problem);
    return problem;
  }

  async function checkText(post: Post): Promise<void> {
    const found = [];
    const unasked = [];
    for (const [url, kind] of linksIn(post.content)) {
      signal.throwIfAborted();
      const reason = await problemOf(url, own.prefixOf(post.language));
      if (reason === undefined) unasked.push(url);
      else if (reason !== null) found.push({ url, kind, reason });
    }
    await repository.replace(post, { found, unasked }, now());
  }

  for await (const post of posts.everything()) {
    // The embedded database is synchronous: requests would wait until the end.
    await nextTurn();
    signal.throwIfAborted();
    await checkText(post);
    onText();
  }
}
