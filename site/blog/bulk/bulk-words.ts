import { say, sayCount } from '@site/platform/words/say';
import type { BulkAction } from './bulk.ts';

export function questionOf(action: 'publish' | 'unpublish' | 'delete', count: number): string {
  const blogs = sayCount(count, 'blog');
  if (action === 'publish') return say('Publish {blogs}?', { blogs });
  if (action === 'unpublish')
    return say(
      '{count, plural, one {Unpublish # blog? Visitors will no longer see it.} other {Unpublish # blogs? Visitors will no longer see them.}}',
      { count },
    );
  return say('Move {blogs} to the trash?', { blogs });
}

export function outcomeOf(action: BulkAction, count: number, tag: string): string {
  if (count === 0) return say('Nothing had to be changed.');
  return say(outcomes[action], { count, tag });
}

const outcomes: Readonly<Record<BulkAction, string>> = {
  publish: '{count, plural, one {# blog was} other {# blogs were}} published.',
  unpublish: '{count, plural, one {# blog was} other {# blogs were}} unpublished.',
  addTag: '{count, plural, one {# blog was} other {# blogs were}} tagged “{tag}”.',
  removeTag: '{count, plural, one {# blog was} other {# blogs were}} changed: the tag “{tag}” was removed.',
  delete: '{count, plural, one {# blog was} other {# blogs were}} moved to the trash.',
  restore: '{count, plural, one {# blog was} other {# blogs were}} restored.',
};
