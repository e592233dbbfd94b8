import type { WxrElement } from './read-wxr.server.ts';

const kinds = new Set(['post', 'page']);

/** Neither in the trash nor an unsaved draft. */
export const isTaken = ({ texts }: WxrElement): boolean =>
  kinds.has(texts.get('wp:post_type')?.trim() ?? '') &&
  !/^(?:trash|auto-draft)$/.test(texts.get('wp:status')?.trim() ?? '');

/** Without a post id: another identifying text. */
export const idOf = ({ texts }: WxrElement): string => {
  const text = (name: string) => texts.get(name)?.trim() ?? '';
  const title = `${text('title')} ${text('wp:post_date') || text('pubDate')}`.trim();
  return numberIn(text('wp:post_id')) ?? (text('guid') || text('link') || title);
};

const numberIn = (text = ''): string | null => /^\s*(\d{1,15})\s*$/.exec(text)?.[1] ?? null;
