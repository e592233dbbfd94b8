import { type PageRange, rangeParameters } from '@site/platform/http/page-number';
import { say, sayCount } from '@site/platform/words/say';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { useWords } from '../words.ts';
import styles from './growing-list.module.css';

/** Adds the next page below. The URL names the pages shown, so that reload and Back show the same list. */
export function GrowingList({
  range,
  pageSize,
  shown,
  total,
  noun,
  parameters = {},
  children,
}: {
  range: PageRange;
  pageSize: number;
  shown: number;
  total: number;
  noun: string;
  parameters?: Readonly<Record<string, string>>;
  /** Each item's heading or row header begins with a link. */
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { added, expectMore } = useAddedItems(list, shown);
  const { from, page } = range;
  const before = (from - 1) * pageSize;
  const urlOf = (pages: PageRange) => `?${new URLSearchParams({ ...parameters, ...rangeParameters(pages) })}`;
  const inPlace = { replace: true, preventScrollReset: true, onClick: expectMore };
  return (
    <>
      <div ref={list}>{children}</div>
      {shown > 0 && (
        <div className={styles.more}>
          <ShownRange {...{ before, shown, total }} />
          {from > 1 && (
            <Link to={urlOf({ from: from - 1, page: from - 1 })} rel="prev">
              {say('Show previous')}
            </Link>
          )}
          {before + shown < total && (
            <ButtonLink
              {...inPlace}
              to={urlOf({ from, page: page + 1 })}
              rel="next"
              look="quiet"
              viewTransition={false}
            >
              {say('Show more')}
            </ButtonLink>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {added > 0 && say('{items} added', { items: sayCount(added, noun) })}
      </p>
    </>
  );
}

export function ShownRange({ before, shown, total }: { before: number; shown: number; total: number }) {
  const { say, grouped } = useWords();
  const numbers = { last: grouped(before + shown), total: grouped(total) };
  return (
    <p>
      {before > 0
        ? say('Showing {first}–{last} of {total}', { first: grouped(before + 1), ...numbers })
        : say('Showing {last} of {total}', numbers)}
    </p>
  );
}

/** The first of the added items, which also scrolls to it. */
function useAddedItems(list: RefObject<HTMLDivElement | null>, shown: number) {
  const shownBefore = useRef<number | null>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || before === shown) return;
    shownBefore.current = null;
    setAdded(shown - before);
    const first = list.current?.querySelectorAll('article, tbody tr')[before];
    first?.querySelector<HTMLElement>(':is(h2, h3, th) a')?.focus();
  }, [list, shown]);
  const expectMore = () => {
    shownBefore.current = shown;
    setAdded(0);
  };
  return { added, expectMore };
}
