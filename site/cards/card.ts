import type { Scheme } from '#content/documents/accent.ts';

interface CardBrand {
  /** Empty: the site's own colors. */
  readonly accent: string;
  readonly scheme: Scheme;
  /** Null: the sample's. */
  readonly logo: CardLogo | null;
}

export interface CardLogo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly isNameShown: boolean;
  /** For dark background; set only for drawing. */
  readonly png?: Uint8Array | undefined;
}

export interface Card {
  readonly company: { readonly name: string; readonly tagline: string };
  readonly brand?: CardBrand | undefined;
  /** Of another company than the sample's: without its photograph and its mark. */
  readonly isOwn?: boolean | undefined;
  readonly title: string;
  readonly label?: string | undefined;
  readonly byline?: { readonly author: string; readonly date: string } | undefined;
  readonly isVideo?: boolean | undefined;
}
