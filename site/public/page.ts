import type { ComponentType } from 'react';
import type { Services } from '#site/modules/services.ts';
import type { HeadTag } from '#site/texts/head/head-text.ts';

/** What a page is asked with. `Param`: names of the parameters in its path. */
export interface Asked<Param extends string = never> {
  /** The site's services, and what belongs to the request (site/texts/context.ts). */
  readonly context: Services;
  readonly request: Request;
  /** Of the request. */
  readonly url: URL;
  /** Decoded. */
  readonly params: Readonly<Record<Param, string>>;
}

/** The properties of a page's component. */
export type Shown<Load extends (asked: never) => unknown> = Awaited<ReturnType<Load>>;

/** A page: its data with its head, and what shows them. */
export interface Page {
  /** @throws PageFailure, or a `Response` that redirects. */
  load(asked: Asked<string>): PageData | Promise<PageData>;
  default: ComponentType<never>;
  /** The page begins with a dark image or band under the navigation bar. */
  readonly hasDarkHero?: boolean;
  /** For a form that is sent without scripts: redirects, or shows the page again, with the outcome as `sent`. */
  send?(asked: Asked<string>): Promise<Response | SentForm<unknown>>;
  /** In place of the layout's. */
  readonly failure?: FailureView;
}

export interface PageData {
  readonly head: readonly HeadTag[];
}

export interface SentForm<Data> {
  readonly status: number;
  readonly data: Data;
}

export interface FailureView {
  /** What is not found. */
  readonly what: 'page' | 'blog';
  /** `data`: of the PageFailure. */
  readonly View: ComponentType<{ status: number; data: unknown }>;
}
