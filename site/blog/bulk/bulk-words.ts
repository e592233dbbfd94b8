import { say, sayCount } from '@site/platform/text/spoken';
import type { BulkAction } from './bulk.ts';

export function questionOf(action: 'publish' | 'unpublish' | 'delete', count: number): string {
  const blogs = sayCount(count, 'blog');
  if (action === 'publish') return `Publish ${blogs}?`;
  if (action === 'unpublish')
    return `Unpublish ${blogs}? Visitors will no longer see ${count === 1 ? 'it' : 'them'}.`;
  return `Move ${blogs} to the trash?`;
}

export function outcomeOf(action: BulkAction, count: number, tag: string): string {
  if (count === 0) return say('Nothing had to be changed.');
  return `${sayCount(count, 'blog')} ${count === 1 ? 'was' : 'were'} ${done(action, tag)}.`;
}

function done(action: BulkAction, tag: string): string {
  switch (action) {
    case 'publish':
      return 'published';
    case 'unpublish':
      return 'unpublished';
    case 'addTag':
      return `tagged “${tag}”`;
    case 'removeTag':
      return say('changed: the tag “{tag}” was removed', { tag });
    case 'delete':
      return say('moved to the trash');
    case 'restore':
      return 'restored';
  }
}
