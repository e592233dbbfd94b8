import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { PeopleService } from '#site/blog/people/people-service.server.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { MediaLibrary } from '#site/media/library/library-service.server.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import {
  tagSlugs,
  type WxrAttachment,
  type WxrAuthor,
  type WxrSite,
  wxrAttachment,
  wxrAuthors,
  wxrHead,
  wxrPost,
  wxrTerm,
} from './wxr-items.ts';
import { type WxrText, wxrLanguages } from './wxr-languages.server.ts';

interface WxrDependencies {
  readonly services: {
    readonly posts: PostService;
    readonly people: PeopleService;
    readonly library: MediaLibrary;
  };
  readonly site: WxrSite;
}

const pageSize = 100;

/** Named only when complete; nothing is left on failure. */
export async function writeWxrFile(
  dependencies: WxrDependencies,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const output = createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true });
    await pipeline(writeWxr(dependencies), output, signal ? { signal } : {});
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** WXR 1.2, streamed. WordPress fetches files by URL during its import: the site must be running then. */
export async function* writeWxr({ services, site }: WxrDependencies): AsyncGenerator<string> {
  const { authors, tags, texts } = await namesIn(services);
  const slugOfTag = tagSlugs(tags);
  const languages = wxrLanguages(texts, {
    ...{ languages: site.languages, locale: site.language, now: site.now },
  });
  const { terms } = languages;
  yield wxrHead(site, { authors, tags, slugOfTag, terms });
  const attachments = new Map<string, WxrAttachment>();
  let id = 0;
  for await (const { path, originalName, alt, createdAt } of filesOf(services.library)) {
    id += 1;
    const attachment = { id, path, originalName, alt, createdAt };
    attachments.set(path, attachment);
    yield wxrAttachment(site, attachment);
  }
  for await (const post of services.posts.everything()) {
    id += 1;
    const authors = wxrAuthors(post, await services.people.exchange.authorsOf(post.id));
    const cover = attachments.get(post.media) ?? null;
    yield wxrPost(site, post, { id, authors, slugOfTag, languages, cover });
  }
  for (const [index, group] of languages.groups().entries())
    yield `${wxrTerm(group, tags.length + terms.length + index + 1)}\n`;
  yield '</channel>\n</rss>\n';
}

async function namesIn({ posts, people }: WxrDependencies['services']) {
  const authors = new Map<string, WxrAuthor>();
  const tags = new Map<string, string>();
  const texts: WxrText[] = [];
  for await (const post of posts.everything()) {
    for (const author of wxrAuthors(post, await people.exchange.authorsOf(post.id))) {
      if (!authors.has(author.login)) authors.set(author.login, author);
    }
    const { id, language, translationOf, createdAt, status, isPublished, scheduledAt } = post;
    texts.push({ id, language, translationOf, createdAt, status, isPublished, scheduledAt });
    for (const tag of post.tags) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  }
  return { authors: [...authors.values()], tags: [...tags.values()], texts };
}

async function* filesOf(library: MediaLibrary) {
  for (let offset = 0; ; offset += pageSize) {
    const { items } = await library.page({ q: '', filter: 'all', limit: pageSize, offset });
    yield* items;
    if (items.length < pageSize) return;
  }
}
