import { grouped } from '@site/platform/text/counted';
import { type Say, sayPlainly } from '@site/platform/words/say';
import { createContext, use } from 'react';

export interface Words {
  readonly say: Say;
  /** A whole number as the language writes it: "12,345". */
  readonly grouped: (count: number) => string;
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

export const plainWords: Words = { say: sayPlainly, grouped, language: 'en', direction: 'ltr' };

/** Attributes of an element whose text is in another language than the page (WCAG 2.2, 3.1.2). */
export interface WrittenIn {
  /** BCP 47; empty: unknown. */
  readonly lang: string;
  readonly dir?: 'ltr' | 'rtl' | 'auto';
}

/** Of the page. Without a provider, as in the admin area, plain English. */
export const WordsContext = createContext(plainWords);

export const useWords = (): Words => use(WordsContext);
export const useSay = (): Say => useWords().say;
