// First: these styles come before those of the pages, and name the cascade layers.
import '#site/styles/site-styles.ts';
import { createHash } from 'node:crypto';
import { isDatabaseUnavailable } from '@site/database/database-unavailable';
import { hasCode } from '@site/platform/http/errors';
import { isUnreadablePath } from '@site/web-server/http/unreadable-path';
import { loadRootData } from '#site/documents/root-data.server.ts';
import type { Services } from '#site/modules/services.ts';
import { siteContext } from '#site/texts/context.ts';
import { logContext } from '#site/texts/log-context.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import type { RootData } from '#site/texts/root-data.ts';
import { leadTo, PageFailure } from '#site/urls/page-outcomes.ts';
import { ownRedirectAt } from '#site/urls/site-pages.ts';
import type { Asked, Page, SentForm } from '../page.ts';
import { findPage } from '../page-table.ts';
import { failed, found, type Outcome } from './outcome.tsx';
import { type PageFiles, renderOutcome } from './render-outcome.tsx';

export interface ShownPage<Document> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly document: Document;
}

export interface Rendering<Document> {
  readonly files: PageFiles;
  /** What becomes of the rendered page. */
  readonly finish: (html: string) => Document;
  /** Calls with the same key share one document, as long as the content stays. */
  readonly remember: (key: string, render: () => Document) => Promise<Document>;
}

type AskedUrl = Omit<Asked, 'params'>;

const unreadable = 'The URL of this page cannot be read: a part of it is missing or mistyped.';

/** Answers what is no screen of the admin area: with a page, or a redirect. */
export async function answerPage<Document>(
  request: Request,
  context: Services,
  { files, finish, remember }: Rendering<Document>,
): Promise<ShownPage<Document> | Response> {
  const asked = { request, context, url: new URL(request.url) };
  const loadedRoot = loadRootData(context, asked.url).then(
    (root) => ({ root }),
    (error: unknown) => ({ error }),
  );
  const outcome = await outcomeOf(asked);
  if (outcome instanceof Response) return outcome;
  const loaded = await loadedRoot;
  const { words, untranslated } = context.get(siteContext);
  const show = (shown: Outcome, root?: RootData) =>
    finish(renderOutcome(shown, root, { words, files, untranslated }));
  const answer = ({ status, headers }: Outcome, document: Document) => ({
    status,
    headers,
    document,
  });
  if ('error' in loaded) {
    const failure = failed(toFailure(loaded.error, asked), null, asked.url.pathname);
    return answer(failure, show(failure));
  }
  const { root } = loaded;
  try {
    const document = isShared(outcome, asked.url)
      ? await remember(keyOf(outcome, root), () => show(outcome, root))
      : show(outcome, root);
    return answer(outcome, document);
  } catch (error) {
    const failure = failed(toFailure(error, asked), null, asked.url.pathname);
    return answer(failure, show(failure, root));
  }
}

/** @returns A response that leads elsewhere, or what is shown. */
async function outcomeOf(asked: AskedUrl): Promise<Outcome | Response> {
  const { pathname } = asked.url;
  if (isUnreadablePath(pathname)) return failed(new PageFailure(400, { data: unreadable }), null, pathname);
  const isSent = asked.request.method === 'POST';
  const redirect = ownRedirectAt(pathname);
  if (redirect && !isSent) return leadTo(redirect.to, redirect.status);
  const { page, params } = findPage(pathname);
  try {
    const sent = isSent ? await send(page, { ...asked, params }) : null;
    if (sent instanceof Response) return sent;
    return found(page, pathname, await page.load({ ...asked, params }), sent);
  } catch (error) {
    if (error instanceof Response) return error;
    return failed(toFailure(error, asked), page, pathname);
  }
}

function send(page: Page, asked: Asked<string>): Promise<Response | SentForm<unknown>> {
  if (!page.send) throw new PageFailure(405);
  return page.send(asked);
}

/** Logged, unless a page chose it. 503 while the posts' source is unavailable: clients may retry (RFC 9110, section 15.6.4). */
function toFailure(error: unknown, { context, request }: AskedUrl): PageFailure {
  if (error instanceof PageFailure) return error;
  context.get(logContext).error({ err: error, url: request.url }, 'a page failed');
  const isUnavailable = isDatabaseUnavailable(error) || hasCode(error, 'api_unavailable');
  return isUnavailable ? new PageFailure(503, { headers: { 'retry-after': '5' } }) : new PageFailure(500);
}

/** A missing page shows nothing of its URL: for a client that asks for ever new ones it is rendered once (test/http/missing-pages.test.ts). */
const isShared = ({ status }: Outcome, { searchParams }: URL): boolean =>
  (status === 404 || status === 410) && !searchParams.has(previewParameter);

const keyOf = ({ status, failure }: Outcome, root: RootData): string =>
  createHash('sha256')
    .update(JSON.stringify([status, failure, root]))
    .digest('base64url');
