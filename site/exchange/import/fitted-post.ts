import { characterCount } from '@site/platform/text/characters';
import { plainLine } from '@site/platform/text/visible-text';
import type { SourcePost } from '@site/site-import/items';
import { bylineOf } from '#site/blog/people/byline.ts';
import type { NamedPerson } from '#site/blog/people/person.ts';
import { fieldLimits, optionalShape, postFields } from '#site/blog/posts/fields/post-fields.ts';
import { isGoodTag } from '#site/blog/posts/good-tag.ts';
import { postLimits } from '#site/blog/posts/post.ts';
import type { PostForm } from '#site/blog/posts/post-schema.ts';
import { parseTags } from '#site/urls/post-tags.ts';
import { cutText, oneLine } from './cut-text.ts';

interface FittedPost {
  readonly form: PostForm;
  readonly notes: readonly string[];
}

/** What is too long is cut, and what is not valid left out, with a note. */
export function fittedPost(
  post: SourcePost,
  given: {
    readonly html: string;
    readonly mediaPath: string | null;
    readonly slug: string;
    readonly author: string;
    /** Empty: `author` names them. */
    readonly people: readonly Pick<NamedPerson, 'id' | 'name'>[];
  },
): FittedPost {
  const notes: string[] = [];
  const cut = (label: string, text: string, max: number) => cutText(oneLine(text), { label, max, notes });
  const { authorCharacters } = postLimits;
  const { excerpt, seoTitle, seoDescription, coverCaption } = fieldLimits;
  const authors = post.isPage ? [] : authorsOf(given.people, notes);
  // A byline that is too long is made from the people instead.
  const text = authors.length > 1 && characterCount(post.author) > authorCharacters ? '' : post.author;
  const author = cut('The author', plainLine(text), authorCharacters) || given.author;
  const form: PostForm = {
    ...furtherFields(post),
    title: cut('The title', post.title, postLimits.titleCharacters) || untitled(notes),
    content: given.html,
    tags: post.isPage ? [] : tagsOf(post, notes),
    author: post.isPage ? '' : author,
    ...(authors.length > 0 && { authors }),
    status: post.status,
    isPublished: post.isPublished,
    scheduledDate: post.scheduledAt,
    excerpt: cut('The excerpt', post.excerpt, excerpt),
    slug: given.slug,
    seoTitle: cut('The search engine title', post.seoTitle, seoTitle),
    seoDescription: cut('The search engine description', post.seoDescription, seoDescription),
    canonicalUrl: post.canonicalUrl,
    coverCaption: cut('The caption of the cover', post.coverCaption, coverCaption),
    focalPoint: post.focalPoint,
    isPinned: post.isPinned,
    isPage: post.isPage,
    isUnlisted: post.isUnlisted,
    ...(given.mediaPath === null ? { removeMedia: true } : { mediaPath: given.mediaPath }),
  } as PostForm;
  return { form: { ...form, ...withoutInvalid(form, notes) }, notes };
}

/** Empties texts that the API would refuse, such as a canonical URL that is none: public pages rely on them. */
function withoutInvalid(form: PostForm, notes: string[]): Partial<PostForm> {
  const given: Readonly<Record<string, unknown>> = { ...form };
  const names = Object.keys(optionalShape) as (keyof typeof optionalShape)[];
  const invalid = names.filter((name) => {
    const value = given[name];
    return typeof value === 'string' && !optionalShape[name].safeParse(value).success;
  });
  for (const name of invalid) notes.push(`${postFields[name].label} left out, as it is not valid.`);
  return Object.fromEntries(invalid.map((name) => [name, '']));
}

/** Fields that only this system's exports have; absent ones stay unchanged. */
function furtherFields(post: SourcePost): Partial<PostForm> {
  const given: Readonly<Record<string, unknown>> = { ...post };
  const names = Object.keys(optionalShape).filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

function authorsOf(people: readonly Pick<NamedPerson, 'id' | 'name'>[], notes: string[]): string[] {
  const all = [...new Set(people)];
  const fits = (count: number) =>
    characterCount(bylineOf(all.slice(0, count).map(({ name }) => name))) <= postLimits.authorCharacters;
  let count = Math.min(all.length, fieldLimits.authors);
  while (count > 1 && !fits(count)) count -= 1;
  const left = all.slice(count).map(({ name }) => name);
  if (left.length > 0) notes.push(`Authors that do not come along: ${left.join(', ')}.`);
  return all.slice(0, count).map(({ id }) => id);
}

function untitled(notes: string[]): string {
  notes.push('It has no title.');
  return 'Untitled';
}

/** A comma would split the tag. */
function tagsOf({ tags }: SourcePost, notes: string[]): string[] {
  const all = parseTags(tags.map((tag) => tag.replaceAll(',', ' ')).join(','));
  const kept = all.filter(isGoodTag).slice(0, postLimits.tags);
  const left = all.filter((tag) => !kept.includes(tag));
  if (left.length > 0) notes.push(`Tags that do not come along: ${left.join(', ')}.`);
  return kept;
}
