import type { MetaDescriptor } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { company } from '#content/company/company.ts';

/** For a page that search engines should not index. */
export function unlistedHead(title: string): MetaDescriptor[] {
  return [{ title: titleOf(title) }, { name: 'robots', content: 'noindex' }];
}

/** For a page that is missing or failed. */
export function failureHead(error: unknown, what: 'Page' | 'Blog' = 'Page'): MetaDescriptor[] {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 410) return unlistedHead(`This ${what.toLowerCase()} is gone`);
  return unlistedHead(status === 404 ? `${what} not found` : 'Error Page');
}

export const titleOf = (title: string) => `${title} · ${company.name}`;
