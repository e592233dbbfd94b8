import type { CodeLanguage } from '../../text/code-policy.ts';

export interface Marks {
  readonly link?: string | undefined;
  readonly title?: string | undefined;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly script?: 'sub' | 'sup' | undefined;
  readonly mark?: boolean;
  readonly code?: boolean;
  /** Monospaced, which means code unless everything is. */
  readonly isMono?: boolean;
}

export interface PastedImage {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  /** CSS pixels; empty when the source gives none. */
  readonly width: string;
  readonly height: string;
}

export type Inline =
  /** With `isPre`, line breaks and runs of spaces count. */
  | { readonly text: string; readonly marks: Marks; readonly isPre?: boolean }
  | { readonly image: PastedImage; readonly marks: Marks }
  /** HTML of the reference; the note itself is at the end of the text. */
  | { readonly footnote: string; readonly marks: Marks }
  | { readonly lineBreak: true };

export interface ListPlace {
  readonly depth: number;
  readonly kind: 'ordered' | 'bullet' | 'checked' | 'unchecked';
  /** The source's own number; otherwise counting goes on. */
  readonly value?: number | undefined;
}

export interface Cell {
  readonly isHeader: boolean;
  readonly colspan: number;
  readonly rowspan: number;
  /** A class of the policy; empty without. */
  readonly align: string;
  readonly lines: readonly Line[];
}

export type CalloutKind = 'note' | 'tip' | 'warning';

/** Flat, as in the editor: lists and quotes are what neighboring lines have in common. */
export type Line = {
  readonly isQuote?: boolean;
  readonly isRtl?: boolean;
  readonly callout?: CalloutKind | undefined;
} & (
  | {
      readonly kind: 'text';
      /** 0 is a paragraph. */
      readonly heading: 0 | 1 | 2 | 3 | 4 | 5 | 6;
      readonly item?: ListPlace | undefined;
      readonly inlines: Inline[];
    }
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly language: CodeLanguage | null;
      /** The source has a paragraph for each line of code: neighbors belong together. */
      readonly isLine?: boolean;
    }
  | { readonly kind: 'table'; readonly caption: readonly Line[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'figure'; readonly image: PastedImage; readonly caption: readonly Line[] }
  | { readonly kind: 'rule' }
  /** An empty paragraph, which counts only between lines of code. */
  | { readonly kind: 'blank' }
);

export type TextLine = Extract<Line, { kind: 'text' }>;
