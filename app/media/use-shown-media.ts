import { useRootData } from '#app/root-data.ts';
import { mediaUrl } from './media.ts';

export function useShownMedia(): (path: string) => string {
  const root = useRootData();
  return (path) => mediaUrl(path, root?.apiUrl ?? '', root?.uploadsUrl);
}
