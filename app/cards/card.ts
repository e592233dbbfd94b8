/** The words of a social card. */
export interface Card {
  readonly title: string;
  /** What kind of page it is. */
  readonly label?: string | undefined;
  readonly byline?: { readonly author: string; readonly date: string } | undefined;
  readonly isVideo?: boolean | undefined;
}
