import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { sentenceOf } from '@site/platform/files/file-errors';
import { hasCode } from '@site/platform/http/errors';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { trusted } from '#site/blog/ownership/writer.ts';
import type { Post } from '#site/blog/posts/post.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { MediaService } from '#site/media/media-service.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { createBrokenLinkRepository, type ListedLink } from './broken-link-repository.server.ts';
import { checkEveryText } from './link-check.server.ts';
import { type ClaimedCheck, createLinkCheckState, type LinkCheckState } from './link-check-state.server.ts';
import { withLinkReplaced } from './links-in.server.ts';
import {
  createOtherLinks,
  firstRound,
  noOtherLinks,
  type OtherLinks,
  type Round,
  unaskedOtherLinks,
} from './other-links.server.ts';
import { createOwnLinks } from './own-links.server.ts';
import { problemOfOther } from './probe-url.server.ts';

interface LinkWatchDependencies {
  readonly database: Database;
  readonly posts: PostService;
  readonly postWriting: PostWriting;
  readonly media: MediaService;
  readonly site: SiteSource;
  leadsSomewhere(path: string): Promise<boolean>;
  readonly siteUrl: string;
  readonly now: () => Date;
  /** Default: over the network. */
  readonly askOther?: typeof problemOfOther;
}

export type LinkWatch = ReturnType<typeof createLinkWatch>;

const othersPreference = 'links.checks-others';
const roundPreference = 'links.round';
const checkedPreference = 'links.checked-at';
const reportEveryMs = 1_000;

export function createLinkWatch(dependencies: LinkWatchDependencies) {
  const { database, posts, postWriting, now, askOther = problemOfOther } = dependencies;
  const repository = createBrokenLinkRepository(database);
  const checks = createLinkCheckState(database, now);
  const checksOthers = async () => (await readPreference(database, othersPreference)) === 'on';
  const closing = new AbortController();
  let inBackground: Promise<void> = Promise.resolve();

  async function othersOf(signal: AbortSignal, asksOthers: boolean): Promise<OtherLinks> {
    if (!(await checksOthers())) return noOtherLinks;
    const stored = await readPreference(database, roundPreference);
    const round = stored === undefined ? firstRound : (JSON.parse(stored) as Round);
    if (!asksOthers) return unaskedOtherLinks(round);
    return createOtherLinks({ ask: askOther, round, listed: await repository.urls(), signal });
  }

  async function checkAll(signal: AbortSignal, asksOthers: boolean, onText: () => void): Promise<void> {
    const own = await createOwnLinks(dependencies);
    const others = await othersOf(signal, asksOthers);
    await checkEveryText({ posts, repository, own, others, now, signal, onText });
    await writePreference(database, roundPreference, JSON.stringify(others.nextRound()));
    await writePreference(database, checkedPreference, now().toISOString());
  }

  /** Repeats while another run was requested. */
  async function work(claim: ClaimedCheck, stop: AbortSignal, asksOthers = true): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([stop, lost.signal]);
    const progress = { done: 0, total: 0 };
    const reporting = setInterval(() => {
      // The next report may succeed.
      claim.report(progress).then((isOurs) => isOurs || lost.abort(), ignored);
    }, reportEveryMs);
    try {
      do {
        Object.assign(progress, { done: 0, total: await repository.countTexts() });
        await checkAll(signal, asksOthers, () => {
          progress.done += 1;
        });
        await claim.report(progress);
      } while (await claim.end(null));
    } catch (error) {
      await claim.end(stop.aborted ? 'It was interrupted.' : sentenceOf(error)).catch(ignored);
      throw error;
    } finally {
      clearInterval(reporting);
    }
  }

  return {
    /**
     * Links to other sites only where enabled, few and slowly. Does nothing while a check runs, in any process.
     * @param options `asksOthers`: false skips other sites.
     */
    async check(signal: AbortSignal, { asksOthers = true } = {}): Promise<void> {
      const claim = await checks.claim(await repository.countTexts(), { isRepeated: false });
      if (claim) await work(claim, signal, asksOthers);
    },

    /** In the background of this process; a running check is repeated at its end. */
    async start(): Promise<void> {
      const claim = await checks.claim(await repository.countTexts(), { isRepeated: true });
      // Failures are recorded.
      if (claim) inBackground = work(claim, closing.signal).catch(ignored);
    },

    async close(): Promise<void> {
      closing.abort();
      await inBackground;
    },

    /** Without what was fixed since the last check. */
    async page(query: { limit: number; offset: number }): Promise<{ links: ListedLink[]; total: number }> {
      const own = await createOwnLinks(dependencies);
      const links: ListedLink[] = [];
      for (const { language, ...link } of await repository.page(query)) {
        const prefix = own.prefixOf(language);
        const isMended = own.isOwn(link.url) && (await own.problemOf(link.url, prefix)) === null;
        if (isMended) await repository.remove(link.postId, link.url);
        else links.push(link);
      }
      return { links, total: await repository.count() };
    },

    async state(): Promise<{
      checksOthers: boolean;
      /** When all texts were last checked. */
      checkedAt: Date | null;
      check: LinkCheckState | null;
    }> {
      const checkedAt = await readPreference(database, checkedPreference);
      return {
        checksOthers: await checksOthers(),
        checkedAt: checkedAt ? new Date(checkedAt) : null,
        check: await checks.read(),
      };
    },

    setChecksOthers: (isOn: boolean): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const to = isOn ? 'on' : 'off';
        await writePreference(transaction, othersPreference, to);
        await recordActivity(transaction, { action: 'settings.links-of-others', at: now(), to });
      }),

    /** With an empty `replacement` links become plain text. @returns The number of changed texts. */
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

const ignored = () => {};
