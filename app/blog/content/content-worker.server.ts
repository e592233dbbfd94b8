import { InvalidInputError } from '#platform/http/errors.ts';
import { type CleanContent, cleanContent, type ImageSource, imageSourcesIn } from './clean-content.server.ts';

export interface ContentTask {
  readonly html: string;
  /** Null: only the images' own sources are wanted. */
  readonly sources: readonly (ImageSource | null)[] | null;
}

/** A refusal loses its class between threads, so it is a value here. */
export type ContentResult = CleanContent | { readonly sources: string[] } | { readonly refusal: string };

export default function run({ html, sources }: ContentTask): ContentResult {
  try {
    return sources === null ? { sources: imageSourcesIn(html) } : cleanContent(html, sources);
  } catch (error) {
    if (error instanceof InvalidInputError) return { refusal: error.message };
    throw error;
  }
}
