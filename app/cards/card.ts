/** The words of a social card: the image that stands for a page where its address is shared. */
export interface Card {
  readonly title: string;
  /** What kind of page it is, in a word or two. */
  readonly label?: string | undefined;
  /** Who wrote it and when, below the title. */
  readonly byline?: { readonly author: string; readonly date: string } | undefined;
  readonly isVideo?: boolean | undefined;
}
