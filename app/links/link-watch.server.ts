import { setTimeout as sleep } from 'node:timers/promises';
import { recordActivity } from '#app/audit/record-activity.server.ts';
import { trusted } from '#app/blog/ownership/writer.ts';
import type { Post } from '#app/blog/posts/post.ts';
import type { PostService } from '#app/blog/posts/post-service.server.ts';
import type { PostWriting } from '#app/blog/posts/saving/post-writing.server.ts';
import type { MediaService } from '#app/media/media-service.server.ts';
import type { SiteSource } from '#app/site/site-source.server.ts';
import { readPreference, writePreference } from '#platform/database/preferences.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { hasCode } from '#platform/http/errors.ts';
import { linkLimits } from './broken-link.ts';
import { createBrokenLinkRepository, type ListedLink } from './broken-link-repository.server.ts';
import { linksIn, withLinkReplaced } from './links-in.server.ts';
import { createOwnLinks } from './own-links.server.ts';
import { problemOfOther } from './probe-url.server.ts';

export interface LinkWatchDependencies {
  readonly database: Database;
  readonly posts: PostService;
  readonly postWriting: PostWriting;
  readonly media: MediaService;
  readonly site: SiteSource;
  leadsSomewhere(path: string): Promise<boolean>;
  readonly siteUrl: string;
  readonly now: () => Date;
  /** Asks another site; absent: over the network. */
  readonly askOther?: typeof problemOfOther;
}

export type LinkWatch = ReturnType<typeof createLinkWatch>;

const othersPreference = 'links.checks-others';
const checkedPreference = 'links.checked-at';
/** Between two requests to one host. */
const politeMs = 1_000;

/** Looks after the links and images in texts of posts and pages. */
export function createLinkWatch(dependencies: LinkWatchDependencies) {
  const { database, posts, postWriting, now, askOther = problemOfOther } = dependencies;
  const repository = createBrokenLinkRepository(database);
  const checksOthers = async () => (await readPreference(database, othersPreference)) === 'on';

  async function checkPost({ id, content }: Post, problemOf: (url: string) => Promise<string | null>) {
    const found = [];
    for (const [url, kind] of linksIn(content)) {
      const reason = await problemOf(url);
      if (reason !== null) found.push({ url, kind, reason });
    }
    await repository.replace(id, found, now());
  }

  return {
    /**
     * Checks every text: links of the site itself, and those to others where that is switched on, a limited number of
     * them and slowly.
     */
    async check(signal: AbortSignal = new AbortController().signal): Promise<void> {
      const own = await createOwnLinks(dependencies);
      const others = (await checksOthers()) ? createPoliteCheck(askOther, signal) : async () => null;
      const known = new Map<string, string | null>();
      const problemOf = async (url: string) => {
        const before = known.get(url);
        if (before !== undefined) return before;
        const problem = own.isOwn(url) ? await own.problemOf(url) : await others(url);
        known.set(url, problem);
        return problem;
      };
      for await (const post of posts.everything()) {
        signal.throwIfAborted();
        await checkPost(post, problemOf);
      }
      await writePreference(database, checkedPreference, now().toISOString());
    },

    /** What was mended since the last check is left out. */
    async page(query: { limit: number; offset: number }): Promise<{ links: ListedLink[]; total: number }> {
      const own = await createOwnLinks(dependencies);
      const links: ListedLink[] = [];
      for (const link of await repository.page(query)) {
        const isMended = own.isOwn(link.url) && (await own.problemOf(link.url)) === null;
        if (isMended) await repository.remove(link.postId, link.url);
        else links.push(link);
      }
      return { links, total: await repository.count() };
    },

    async state(): Promise<{ checksOthers: boolean; checkedAt: Date | null }> {
      const checkedAt = await readPreference(database, checkedPreference);
      return { checksOthers: await checksOthers(), checkedAt: checkedAt ? new Date(checkedAt) : null };
    },

    setChecksOthers: (isOn: boolean): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const to = isOn ? 'on' : 'off';
        await writePreference(transaction, othersPreference, to);
        await recordActivity(transaction, { action: 'settings.links-of-others', at: now(), to });
      }),

    /**
     * Has every link to a broken URL lead elsewhere; with an empty one their words stay and lead nowhere.
     * @returns How many texts were changed.
     */
    async replace(url: string, replacement: string, by: string): Promise<number> {
      let changed = 0;
      for (const id of await repository.postsWith(url)) {
        const change = ({ content }: Post) => {
          const next = withLinkReplaced(content, url, replacement);
          return next === null ? null : { content: next };
        };
        if (await postWriting.revise(id, change, trusted(by)).catch(unlessGone)) changed += 1;
        await repository.remove(id, url);
      }
      return changed;
    },
  };
}

function unlessGone(error: unknown): false {
  if (hasCode(error, 'not_found')) return false;
  throw error;
}

function createPoliteCheck(ask: typeof problemOfOther, signal: AbortSignal) {
  const lastAsked = new Map<string, number>();
  let left: number = linkLimits.othersInARun;
  return async (url: string): Promise<string | null> => {
    const host = URL.parse(url)?.host;
    if (!host || left <= 0) return null;
    left -= 1;
    const wait = (lastAsked.get(host) ?? 0) + politeMs - Date.now();
    if (wait > 0) await sleep(wait, null, { signal });
    lastAsked.set(host, Date.now());
    return ask(url, signal);
  };
}
