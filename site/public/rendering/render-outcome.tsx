import { ErrorPage } from '@site/ui/page/error-page';
import type { Words } from '@site/ui/words';
import { renderToString } from 'react-dom/server';
import { elementHtml, headHtml } from '#site/texts/head/head-html.ts';
import type { RootData } from '#site/texts/root-data.ts';
import type { Untranslated } from '#site/texts/site-content.ts';
import { currentEntries } from '../current-entries.ts';
import { bareHtml, frameHtml, withRoot } from './frame-html.tsx';
import { tellingWords, withLanguageOfParts } from './language-of-parts.ts';
import type { Outcome } from './outcome.tsx';

/** What is the same on every page: URLs. */
export interface PageFiles {
  readonly styles: readonly string[];
  /** Modules of the development server. */
  readonly scripts: readonly string[];
}

/**
 * The page from the start tag of `html` on. As text and not as a stream, which takes longer: nothing in a page suspends, and a
 * failure inside becomes the error page. @param root Undefined: not even header and footer can be shown.
 */
export function renderOutcome(
  { head, content, frame: { path, ...look } }: Outcome,
  root: RootData | undefined,
  {
    words: spoken,
    files,
    untranslated,
  }: { words: Words; files: PageFiles; untranslated: Untranslated | null },
): string {
  const words = untranslated ? tellingWords(spoken, untranslated) : spoken;
  const current = root && path !== null ? currentEntries(root.menus.entries, path) : [];
  const { start, middle, end } = root ? frameHtml(root, { current, ...look }, words) : bareHtml(words);
  const styles = files.styles.map((href) => elementHtml('link', { rel: 'stylesheet', href })).join('');
  const scripts = files.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  const shown = root ? content : <ErrorPage isWholePage />;
  // Ids of the content are not those of the frame.
  const body = renderToString(withRoot(shown, root, words), { identifierPrefix: 'c' });
  const page = middle + body + scripts + end;
  const shownPage = untranslated ? withLanguageOfParts(page, untranslated, words) : page;
  return start + headHtml(head(root, spoken.say)) + styles + shownPage;
}
