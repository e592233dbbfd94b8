type Attributes = Readonly<Record<string, string | number>>;

export type BrandLink = Attributes & { readonly href: string };

/** What every page needs to show the company's own brand. */
export interface BrandData {
  /** Links of every page's head: icons, and the style sheet that replaces tokens. */
  readonly links: readonly BrandLink[];
  /** Absent: both. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Absent: the sample's. */
  readonly logo?: BrandLogo | undefined;
}

export interface BrandLogo {
  /** For light and for dark ground; `data-logo` says for which, and the style of the ground shows one of them. */
  readonly images: readonly (Attributes & { readonly src: string })[];
  /** Whether the logo says the name itself. */
  readonly hidesName: boolean;
}
