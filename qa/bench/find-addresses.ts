import type { Addresses } from './rows.ts';
import { owner, type SiteProcess } from './site-process.ts';

export async function findAddresses({ address }: SiteProcess): Promise<Addresses> {
  const home = await fetch(`${address}/`, { headers: { 'accept-encoding': 'br' } });
  const asset = /\/assets\/[\w-]+\.js/.exec(await home.text())?.[0];
  const [post] = (await (await fetch(`${address}/api/blogs?limit=1`)).json()) as {
    id: string;
    tags: string;
  }[];
  const etag = home.headers.get('etag');
  if (!asset || !post || !etag) throw new Error('The home page is not what was expected.');
  const login = await fetch(`${address}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = (await login.json()) as { token: string };
  return { id: post.id, tag: post.tags.split(',')[0]?.trim() ?? '', asset, etag, token };
}
