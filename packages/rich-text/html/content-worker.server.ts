import { InvalidInputError } from '@site/platform/http/errors';
import { type CleanContent, cleanContent, type ImageSource, imageSourcesIn } from './clean-content.server.ts';

export interface ContentTask {
  readonly html: string;
  /** Null: only return the images' own sources. */
  readonly sources: readonly (ImageSource | null)[] | null;
}

/** Errors lose their class between threads, so a refusal is a value. */
export type ContentResult = CleanContent | { readonly sources: string[] } | { readonly refusal: string };

export default function run({ html, sources }: ContentTask): ContentResult {
  try {
    return sources === null ? { sources: imageSourcesIn(html) } : cleanContent(html, sources);
  } catch (error) {
    if (error instanceof InvalidInputError) return { refusal: error.message };
    throw error;
  }
}
