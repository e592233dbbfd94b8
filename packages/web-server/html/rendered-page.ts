import type { PageDocument } from '../pages/page-answer.ts';

/** A page in three parts: what the server adds and changes is in the first and the last, which are short. */
export interface RenderedPage {
  /** Up to the end tag of the head, where the server adds what it knows. */
  readonly head: string;
  readonly body: string;
  /** From the first script after the head that the server wrote. */
  readonly end: string;
  /** Inline scripts that the server itself wrote: no others may run. */
  readonly scripts: readonly string[];
  readonly modules: readonly string[];
  /** A hash in the policy cannot allow script files. */
  readonly hasScriptFiles: boolean;
  /** A document without the framework. */
  readonly isPublic: boolean;
}

/**
 * Only scripts with the page's own nonce count as the server's: one that slipped in through content cannot know it. The nonce
 * is then removed, so that one page serves everybody.
 */
export function readDocument({ html, application }: PageDocument): RenderedPage {
  const headEnd = Math.max(html.indexOf('</head>'), 0);
  if (!application) {
    const end = html.lastIndexOf('</body>');
    const parts = { head: html.slice(0, headEnd), body: html.slice(headEnd, end), end: html.slice(end) };
    return { ...parts, scripts: [], modules: [], hasScriptFiles: false, isPublic: true };
  }
  const { nonce, loaderData } = application;
  const mark = ` nonce="${nonce}"`;
  const marked = html.indexOf(mark, headEnd);
  const endStart = marked === -1 ? html.lastIndexOf('</body>') : html.lastIndexOf('<script', marked);
  const head = html.slice(0, headEnd);
  const end = withData(html.slice(endStart), loaderData, mark);
  const own = [head, end]
    .flatMap((part) => [...part.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)])
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => attributes.includes(mark));
  const isFile = ({ attributes }: { attributes: string }) => /\ssrc=/.test(attributes);
  const inline = own.filter((script) => !isFile(script));
  return {
    head: head.replaceAll(mark, ''),
    body: html.slice(headEnd, endStart),
    end: end.replaceAll(mark, ''),
    scripts: inline.map(({ text }) => text),
    modules: inline.filter(({ attributes }) => attributes.includes('type="module"')).map(({ text }) => text),
    hasScriptFiles: own.some(isFile),
    isPublic: false,
  };
}

/** Passes the loader data as the router's own stream does. */
function withData(end: string, data: string | null, mark: string): string {
  if (data === null) return end;
  const at = end.lastIndexOf('</body>');
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = `const { streamController } = __reactRouterContext;
streamController.enqueue(${text});
streamController.close();`;
  return `${end.slice(0, at)}<script${mark}>{${script}}</script>${end.slice(at)}`;
}

export function addScript(page: RenderedPage, text: string, type?: string): RenderedPage {
  const attribute = type === undefined ? '' : ` type="${type}"`;
  return {
    ...page,
    head: `${page.head}<script${attribute}>${text}</script>`,
    scripts: [...page.scripts, text],
  };
}
