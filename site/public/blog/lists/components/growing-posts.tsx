import { type PageRange, rangeParameters } from '@site/platform/http/page-number';
import { wordsFor } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { ShownRange } from '@site/ui/page/growing-list';
import styles from '@site/ui/page/growing-list.module.css';
import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import { FailurePlace } from '#site/public/islands/failure-place.tsx';

/** Of site/public/islands/more.ts. */
const moreWords = ['1 blog added', '{count} blogs added'];

const urlOf = (range: PageRange) => `?${new URLSearchParams(rangeParameters(range))}`;

/** *Show more* adds the next posts below (site/public/islands/more.ts); without scripts it leads to their page. */
export function GrowingPosts({
  range: { from, page },
  pageSize,
  shown,
  total,
  children,
}: {
  range: PageRange;
  pageSize: number;
  shown: number;
  total: number;
  /** A `ul`, whose items begin with a heading that is a link. */
  children: ReactNode;
}) {
  const before = (from - 1) * pageSize;
  const say = useSay();
  return (
    <>
      <div data-list>{children}</div>
      {/* Of what fits on one page, a count says nothing. */}
      {shown > 0 && total > pageSize && (
        <div className={styles.more} data-more>
          <ShownRange {...{ before, shown, total }} />
          {from > 1 && (
            <a href={urlOf({ from: from - 1, page: from - 1 })} rel="prev">
              {say('Show previous')}
            </a>
          )}
          {before + shown < total && (
            <ButtonLink
              to={urlOf({ from: page + 1, page: page + 1 })}
              rel="next"
              look="quiet"
              data-island="more"
              data-url={urlOf({ from, page: page + 1 })}
              data-words={wordsFor(say, moreWords)}
            >
              {say('Show more')}
            </ButtonLink>
          )}
          <FailurePlace className={styles.failure} />
        </div>
      )}
      <p role="status" className="visually-hidden" data-added />
    </>
  );
}
