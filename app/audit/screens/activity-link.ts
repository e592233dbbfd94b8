import { href } from 'react-router';
import type { WireActivity } from '../activity-wire.ts';

/** Where a thing is managed, or shown; null where there is no such place, or it is gone by this event. */
export function activityLink({ action, thing: { kind, id, path } }: WireActivity): string | null {
  if (id === '') return null;
  if (/\.(?:deleted|removed)$/.test(action)) return null;
  if (kind === 'post' || kind === 'page') {
    return action.endsWith('.trashed') ? href('/dashboard/trash') : href('/edit-blog/:id?', { id });
  }
  if (kind === 'document') return href('/dashboard/site/:key', { key: id });
  if (kind === 'import') return href('/dashboard/exchange/:id', { id });
  if (kind === 'tag') return href('/dashboard/tags');
  if (kind === 'redirect') return href('/dashboard/redirects');
  if (kind === 'user') return href('/dashboard/users');
  return path === '' ? null : path;
}
