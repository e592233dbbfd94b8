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

/** Of the library, or of the sample; in percent from the left and the top, such as `50,30`; empty: the center. */
export interface CardImage {
  /** Such as `uploads/3f9c….jpg`, or `hero`. */
  readonly path: string;
  readonly focalPoint: string;
}

export interface Card {
  /** Darkened behind the words; absent: the company's color, or the sample's mountain. */
  readonly image?: (CardImage & { readonly file?: string | Uint8Array | undefined }) | undefined;
  /** Without the sample's mountain. */
  readonly isPlain?: boolean | undefined;
  readonly company: { readonly name: string; readonly tagline: string };
  readonly brand?: CardBrand | undefined;
  /** Of another company than the sample's: without its mark. */
  readonly isOwn?: boolean | undefined;
  readonly title: string;
  readonly label?: string | undefined;
  readonly byline?: { readonly author: string; readonly date: string } | undefined;
  readonly isVideo?: boolean | undefined;
}
