import { ErrorPage } from '@site/ui/page/error-page';
import { NotFound } from '@site/ui/page/not-found';
import { SearchField } from '#site/public/blog/search/components/search-field.tsx';

/** In place of a page; `data` of a 400 is the reason. */
export function FailedPage({ status, data }: { status: number; data: unknown }) {
  return status === 404 || status === 410 ? (
    <NotFound isGone={status === 410}>
      <SearchField id="missing-search" />
    </NotFound>
  ) : (
    <ErrorPage {...(status === 400 && { reason: String(data) })} />
  );
}
