import { counted } from '@site/platform/text/counted';
import type { BulkAction } from './bulk.ts';

export function questionOf(action: 'publish' | 'unpublish' | 'delete', count: number): string {
  const blogs = counted(count, 'blog');
  if (action === 'publish') return `Publish ${blogs}?`;
  if (action === 'unpublish')
    return `Unpublish ${blogs}? Visitors will no longer see ${count === 1 ? 'it' : 'them'}.`;
  return `Move ${blogs} to the trash?`;
}

export function outcomeOf(action: BulkAction, count: number, tag: string): string {
  if (count === 0) return 'Nothing had to be changed.';
  return `${counted(count, 'blog')} ${count === 1 ? 'was' : 'were'} ${done(action, tag)}.`;
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
      return `changed: the tag “${tag}” was removed`;
    case 'delete':
      return 'moved to the trash';
    case 'restore':
      return 'restored';
  }
}
