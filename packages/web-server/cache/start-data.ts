import { createHash } from 'node:crypto';
import { cachePage, type StartData } from './cached-page.ts';
import type { Headers } from './cached-response.ts';
import { type PageKey, startParameter } from './page-key.ts';

export function cacheStartData(data: string, headers: Headers): StartData {
  const version = createHash('sha256').update(data).digest('base64url').slice(0, 16);
  return { version, file: cachePage(Buffer.from(data), { ...headers, ...ofData }) };
}

export function startDataUrl(key: string, version: string): string {
  const [path = '', query] = key.split('?');
  const data = path === '/' ? '/_.data' : `${path}.data`;
  return `${data}?${query === undefined ? '' : `${query}&`}${startParameter}=${version}`;
}

/** @returns Null for any other URL, or another spelling of one. */
export function readStartDataUrl(url: string, keyOf: PageKey): { key: string; version: string } | null {
  const [, data = '', query = '', version = ''] = startUrl.exec(url) ?? [];
  const path = data === '/_' ? '/' : data;
  const key = query === '' ? path : `${path}?${query}`;
  return version !== '' && keyOf(key) === key ? { key, version } : null;
}

const startUrl = new RegExp(`^(/[^?]+)\\.data\\?(?:(.+)&)?${startParameter}=([\\w-]{1,64})$`);

const ofData = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'text/plain; charset=utf-8',
  vary: 'Accept-Encoding',
  'x-robots-tag': 'noindex',
};
