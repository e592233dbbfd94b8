import type { Say } from '@site/platform/words/say';
import type { ComponentType, ReactNode } from 'react';
import type { HeadTag } from '#site/texts/head/head-text.ts';
import { failureHead } from '#site/texts/head/unlisted-head.ts';
import type { RootData } from '#site/texts/root-data.ts';
import type { PageFailure } from '#site/urls/page-outcomes.ts';
import { FailedPage } from '../failure-view.tsx';
import type { Page, PageData, SentForm } from '../page.ts';

/** What is shown for a request. */
export interface Outcome {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `root` is undefined where it could not be loaded. */
  readonly head: (root: RootData | undefined, say: Say) => readonly HeadTag[];
  readonly content: ReactNode;
  /** `path`: whose entry in the menu is marked; null: no entry is. */
  readonly frame: {
    readonly path: string | null;
    readonly hasDarkHero: boolean;
    readonly isFailure: boolean;
  };
  /** What the content is made of, for a page that shows nothing of its URL; null: it may show anything. */
  readonly failure: object | null;
}

export function found(page: Page, path: string, data: PageData, sent: SentForm<unknown> | null): Outcome {
  const View = page.default as ComponentType<object>;
  return {
    status: sent?.status ?? 200,
    headers: {},
    head: () => data.head,
    content: <View {...data} {...(sent && { sent: sent.data })} />,
    frame: { path, hasDarkHero: page.hasDarkHero ?? false, isFailure: false },
    failure: null,
  };
}

/** @param page It has failed; null: there is none. */
export function failed({ status, data, headers }: PageFailure, page: Page | null, path: string): Outcome {
  const own = page?.failure;
  const View = own?.View ?? FailedPage;
  return {
    ...{ status, headers },
    head: (root, say) => failureHead(status, root, say, own?.what),
    content: <View status={status} data={data} />,
    frame: { path: own ? path : null, hasDarkHero: false, isFailure: !own },
    failure: { what: own?.what, data },
  };
}
