import type { PageDocument } from '#app/context.ts';

export interface RenderedPage {
  /** Up to the end tag of the head, where the server adds what it knows. */
  readonly head: string;
  readonly rest: string;
  /** Inline scripts that the server itself wrote: no others may run. */
  readonly scripts: readonly string[];
  readonly modules: readonly string[];
  /** A hash in the policy cannot allow script files. */
  readonly hasScriptFiles: boolean;
  readonly styles: readonly string[];
  /** A public page, which is complete without React. */
  readonly startsWhenUsed: boolean;
  /** URL of what React needs to start; empty where that stands in the page. */
  readonly startData: string;
}

/** Only scripts with the page's nonce are the server's: content cannot know it. Then removed: one page serves everybody. */
export function readDocument({ html: marked, nonce, startsWhenUsed, startData }: PageDocument): RenderedPage {
  const mark = ` nonce="${nonce}"`;
  const own = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => attributes.includes(mark));
  const isFile = ({ attributes }: { attributes: string }) => /\ssrc=/.test(attributes);
  const inline = own.filter((script) => !isFile(script));
  const html = marked.replaceAll(mark, '');
  const end = Math.max(html.indexOf('</head>'), 0);
  return {
    head: html.slice(0, end),
    rest: html.slice(end),
    scripts: inline.map(({ text }) => text),
    modules: inline.filter(({ attributes }) => attributes.includes('type="module"')).map(({ text }) => text),
    hasScriptFiles: own.some(isFile),
    styles: [],
    startsWhenUsed,
    startData,
  };
}

export function addScript(page: RenderedPage, text: string, type?: string): RenderedPage {
  const attribute = type === undefined ? '' : ` type="${type}"`;
  return {
    ...page,
    head: `${page.head}<script${attribute}>${text}</script>`,
    scripts: [...page.scripts, text],
  };
}
