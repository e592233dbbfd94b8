import { foldText } from '@site/platform/text/fold-text';
import { parseTags, tagKey } from '#site/urls/post-tags.ts';

const maxSuggestions = 8;

/** Tags containing what is typed after the last comma, or else the most used. @param known Most used first. */
export function suggestTags(text: string, known: readonly string[]): string[] {
  const chosen = new Set(parseTags(text).map(tagKey));
  const typed = foldText(text.split(',').at(-1) ?? '');
  const free = known.filter((tag) => !chosen.has(tagKey(tag)));
  const matching = free.filter((tag) => foldText(tag).includes(typed));
  // A finished tag is not treated as the start of another.
  const isFinished = known.some((tag) => foldText(tag) === typed);
  return (typed === '' || isFinished ? free : matching).slice(0, maxSuggestions);
}
