import { InvalidInputError } from '@site/platform/http/errors';
import { LRUCache } from 'lru-cache';
import {
  type CleanContent,
  cleanText,
  type GivenText,
  type ImageSource,
  imageSourcesIn,
  readText,
} from './clean-content.server.ts';

export interface ContentTask {
  readonly html: string;
  /** Null: only return the images' own sources. */
  readonly sources: readonly (ImageSource | null)[] | null;
}

/** Errors lose their class between threads, so a refusal is a value. */
export type ContentResult = CleanContent | { readonly sources: string[] } | { readonly refusal: string };

/** Of all texts that wait together: with pasted images one has up to 36 MB. */
export const maxAskedCharacters = 8 * 1024 * 1024;

/** Texts whose sources were asked for: cleaning them comes next, and need not parse them again. */
const asked = new LRUCache<string, GivenText>({
  max: 2,
  maxSize: maxAskedCharacters,
  sizeCalculation: (_text, html) => Math.max(1, html.length),
});

export default function run({ html, sources }: ContentTask): ContentResult {
  try {
    const text = asked.get(html) ?? readText(html);
    // Cleaning uses it up.
    asked.delete(html);
    if (sources !== null) return cleanText(text, sources);
    asked.set(html, text);
    return { sources: imageSourcesIn(text) };
  } catch (error) {
    if (error instanceof InvalidInputError) return { refusal: error.message };
    throw error;
  }
}
