/** What every page needs to show the company's own brand. */
export interface BrandData {
  /** Path of a style sheet that replaces tokens; absent: the site's own colors and both schemes. */
  readonly theme?: string | undefined;
  /** Absent: both. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Of that one scheme. */
  readonly pageColor?: string | undefined;
  readonly logo?: BrandLogo | undefined;
}

export interface BrandLogo {
  /** Path of the image for light ground, and of that for dark. */
  readonly light: string;
  readonly dark: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Beside the logo. */
  readonly isNameShown: boolean;
}
