import { randomUUID } from 'node:crypto';
import { type Words, WordsContext } from '@site/ui/words';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { DocumentShell } from '#site/texts/head/document-shell.tsx';
import { type RootData, RootDataContext } from '#site/texts/root-data.ts';
import { SiteFrame } from '../components/site-frame.tsx';

/** What stands around the head and the content of a page. */
export interface FrameHtml {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

export interface FrameLook {
  /** Paths of entries of the menu. */
  readonly current: readonly string[];
  readonly hasDarkHero: boolean;
  readonly isFailure: boolean;
}

const known = new WeakMap<RootData, Map<string, FrameHtml>>();

/** Rendered once for all pages that look alike around their content, as long as `root` is the same. */
export function frameHtml(root: RootData, look: FrameLook, words: Words): FrameHtml {
  const frames = known.get(root) ?? new Map<string, FrameHtml>();
  known.set(root, frames);
  const key = JSON.stringify(look);
  const frame = frames.get(key) ?? around(<SiteFrame {...look}>{mark}</SiteFrame>, root, words);
  frames.set(key, frame);
  return frame;
}

/** Of a page without header and footer. */
export const bareHtml = (words: Words): FrameHtml => around(mark, undefined, words);

/** Nobody can write it into a page. */
const mark = randomUUID();

function around(body: ReactNode, root: RootData | undefined, words: Words): FrameHtml {
  const shell = <DocumentShell head={<meta name={mark} />}>{body}</DocumentShell>;
  const html = renderToString(withRoot(shell, root, words));
  const [start = '', rest = ''] = html.split(`<meta name="${mark}"/>`);
  const [middle = '', end = ''] = rest.split(mark);
  return { start, middle, end };
}

export const withRoot = (content: ReactNode, root: RootData | undefined, words: Words) => (
  <WordsContext value={words}>
    <RootDataContext value={root}>{content}</RootDataContext>
  </WordsContext>
);
