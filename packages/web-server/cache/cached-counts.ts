/** Responses sent from memory, which no hook counts. */
export type CachedCounts = Readonly<
  Record<'page' | 'file', Readonly<Record<'GET' | 'HEAD', { 200: number; 304: number }>>>
>;

export function noCachedCounts(): CachedCounts {
  const none = () => ({ GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } });
  return { page: none(), file: none() };
}
