/** The words of a social card. */
export interface Card {
  /** Whose site it is. */
  readonly company: { readonly name: string; readonly tagline: string };
  readonly title: string;
  /** What kind of page it is. */
  readonly label?: string | undefined;
  readonly byline?: { readonly author: string; readonly date: string } | undefined;
  readonly isVideo?: boolean | undefined;
}
