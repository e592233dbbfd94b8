import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import type { TagLanguages } from '#site/blog/posts/post.ts';
import { tagLink } from '#site/urls/post-tags.ts';
import chips from '../../../components/chips.module.css';

/** What is said about a tag, which may be in another language. @param sentence With the tag at its place. */
export function AboutTag({
  tag,
  language,
  sentence,
}: {
  tag: string;
  language: string | undefined;
  sentence: (tag: string) => string;
}) {
  if (language === undefined) return sentence(tag);
  const [before, after] = sentence('\n').split('\n');
  return (
    <>
      {before}
      <span lang={language}>{tag}</span>
      {after}
    </>
  );
}

export function TagLinks({
  tags,
  languages,
  show = (tag) => tag,
}: {
  tags: readonly string[];
  languages?: TagLanguages | undefined;
  show?: (tag: string) => ReactNode;
}) {
  const say = useSay();
  if (tags.length === 0) return null;
  return (
    <ul className={chips.chips} aria-label={say('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagLink(tag)} lang={languages?.[tag]}>
            {show(tag)}
          </a>
        </li>
      ))}
    </ul>
  );
}
