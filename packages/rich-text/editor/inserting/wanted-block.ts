import type Quill from 'quill';
import type { EmbeddedVideo, Figure } from '../../model/embeds.ts';
import { asFootnote, type Footnote } from '../../model/footnotes.ts';
import { blockAt } from '../quill/formats/selected-block.ts';

/** Something new at the caret, or what is at `index` already. */
export type WantedBlock = { readonly index: number } & (
  | { readonly kind: 'video'; readonly value: EmbeddedVideo | null }
  | { readonly kind: 'footnote'; readonly value: Footnote | null }
  | { readonly kind: 'figure'; readonly value: Figure }
);

type WantedKind = 'video' | 'footnote';

export function wantedAt(quill: Quill, kind: WantedKind): WantedBlock {
  const range = quill.getSelection(true);
  if (kind === 'video') {
    const block = blockAt(quill, range.index);
    const value = block?.kind === 'video' ? (block.value as EmbeddedVideo) : null;
    return { kind, index: range.index, value };
  }
  for (const index of [range.index, range.index - 1]) {
    const value = index < 0 ? null : footnoteAt(quill, index);
    if (value) return { kind, index, value };
  }
  return { kind, index: range.index + range.length, value: null };
}

export function footnoteAt(quill: Quill, index: number): Footnote | null {
  const { insert } = quill.getContents(index, 1).ops[0] ?? {};
  return typeof insert === 'object' && 'footnote' in insert ? asFootnote(insert.footnote) : null;
}
