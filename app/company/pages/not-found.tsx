import { data } from 'react-router';
import { SearchField } from '#app/blog/components/search-field.tsx';
import { NotFound } from '#app/ui/not-found.tsx';
import { company } from '#content/company/company.ts';
import type { Route } from './+types/not-found.ts';

/** Any address that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: `Page not found · ${company.name}` }];

export default function NotFoundPage() {
  return (
    <NotFound>
      <SearchField id="missing-search" />
    </NotFound>
  );
}
