import { Anchor } from '../button.tsx';
import { useSay } from '../words.ts';
import styles from './page-links.module.css';
import { shownPages } from './shown-pages.ts';

export function PageLinks({
  page,
  pages,
  label,
  path = '',
  parameters = {},
}: {
  page: number;
  pages: number;
  label: string;
  /** Of the list; '': of this document. */
  path?: string;
  parameters?: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  if (pages <= 1) return null;
  const addressOf = (number: number) =>
    `${path}?${new URLSearchParams({ ...parameters, ...(number > 1 && { page: String(number) }) })}`;
  return (
    <nav aria-label={label}>
      <ol className={styles.pages}>
        {page > 1 && (
          <li>
            <Anchor to={addressOf(Math.min(page - 1, pages))} rel="prev">
              {say('Previous')}
            </Anchor>
          </li>
        )}
        {shownPages(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Anchor
                to={addressOf(number)}
                aria-label={say('Page {number}', { number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Anchor>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Anchor to={addressOf(page + 1)} rel="next">
              {say('Next')}
            </Anchor>
          </li>
        )}
      </ol>
    </nav>
  );
}
