import type { MetaDescriptor } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { company } from '#content/company/company.ts';

/** The head of a page that search engines are to leave alone. */
export function unlistedHead(title: string): MetaDescriptor[] {
  return [{ title: titleOf(title) }, { name: 'robots', content: 'noindex' }];
}

/** The head of what stands in a page's place when it is missing or failed. */
export function failureHead(error: unknown, what: 'Page' | 'Blog' = 'Page'): MetaDescriptor[] {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 410) return unlistedHead(`This ${what.toLowerCase()} is gone`);
  return unlistedHead(status === 404 ? `${what} not found` : 'Error Page');
}

/** A page's title with the company's name behind it, as in the browser's tab. */
export const titleOf = (title: string) => `${title} · ${company.name}`;
