import { mediaUrl } from '@site/images/media';
import { useRootData } from '#site/texts/root-data.ts';

export function useShownMedia(): (path: string) => string {
  const root = useRootData();
  return (path) => mediaUrl(path, root?.apiUrl ?? '', root?.uploadsUrl);
}
