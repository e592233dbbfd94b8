type Attributes = Readonly<Record<string, string | number>>;

export type BrandLink = Attributes & { readonly href: string };

export interface BrandData {
  /** For every page's head: icons, and the style sheet that replaces tokens. */
  readonly links: readonly BrandLink[];
  /** Absent: both. */
  readonly scheme?: 'light' | 'dark' | undefined;
  readonly logo?: BrandLogo | undefined;
  /** The name stands alone; absent: where there is no logo, the sample's mark is beside it. */
  readonly hasNoMark?: true | undefined;
}

export interface BrandLogo {
  /** `data-logo` says for which background; CSS shows one of them. */
  readonly images: readonly (Attributes & { readonly src: string })[];
  /** Whether the logo contains the name. */
  readonly hidesName: boolean;
}
