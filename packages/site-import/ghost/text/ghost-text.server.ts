import { SourceError } from '../../items.ts';
import type { GhostPost } from '../ghost-schema.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import { renderedHtml } from './rendered.server.ts';

export interface GhostText {
  readonly html: string;
  readonly notes: readonly string[];
}

export type GhostContent = Pick<GhostPost, 'html' | 'lexical' | 'mobiledoc'>;

/**
 * Ghost's rendered HTML, else converted from the editor's format. Can take long: run in the thread for texts.
 * @throws {SourceError} When the text is damaged.
 */
export function ghostHtml({ html, lexical, mobiledoc }: GhostContent): GhostText {
  const notes = new Set<string>();
  const note = (sentence: string) => {
    notes.add(sentence);
  };
  const read = (): string => {
    if (html) return renderedHtml(html, note);
    if (lexical) return lexicalHtml(lexical, note);
    return mobiledoc ? mobiledocHtml(mobiledoc, note) : '';
  };
  try {
    return { html: read(), notes: [...notes] };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new SourceError(`Its text is damaged: ${(error as Error).message.replace(/\.$/, '')}.`);
  }
}
