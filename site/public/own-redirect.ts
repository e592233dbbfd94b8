import { type LoaderFunctionArgs, redirect } from 'react-router';
import { sitePages } from '#site/urls/site-pages.ts';

export function loader({ pattern }: Pick<LoaderFunctionArgs, 'pattern'>) {
  const target = sitePages.find(({ path }) => path === `/${pattern.replace(/^\//, '')}`)?.redirect;
  if (!target) throw new Error(`No redirect is defined for ${pattern}.`);
  return redirect(target.to, target.status);
}
