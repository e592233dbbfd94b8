import { useRootData } from '#app/root-data.ts';
import { mediaUrl } from './media.ts';

/** Turns paths of media into the addresses visitors get them at. The root route's loader knows where that is. */
export function useShownMedia(): (path: string) => string {
  const root = useRootData();
  return (path) => mediaUrl(path, root?.apiUrl ?? '', root?.uploadsUrl);
}
