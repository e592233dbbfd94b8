import type { Scheme } from '#content/documents/accent.ts';

interface CardBrand {
  /** Empty: the site's own colors. */
  readonly accent: string;
  readonly scheme: Scheme;
  /** Null: the sample's. */
  readonly logo: CardLogo | null;
}

export interface CardLogo {
  /** Names what is drawn. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly isNameShown: boolean;
  /** A PNG for dark ground, there when the card is drawn. */
  readonly png?: Uint8Array | undefined;
}

/** The words of a social card. */
export interface Card {
  /** Whose site it is. */
  readonly company: { readonly name: string; readonly tagline: string };
  /** Absent: the sample's. */
  readonly brand?: CardBrand | undefined;
  readonly title: string;
  /** What kind of page it is. */
  readonly label?: string | undefined;
  readonly byline?: { readonly author: string; readonly date: string } | undefined;
  readonly isVideo?: boolean | undefined;
}
