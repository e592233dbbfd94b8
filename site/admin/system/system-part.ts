export interface SystemPart {
  readonly title: string;
  /** Nothing has to be done. */
  readonly isQuiet: boolean;
  readonly sentences: readonly string[];
  /** Where to go on: a path of the site, or a URL. */
  readonly link?: { readonly label: string; readonly to: string };
  /** The list says no more than the sentences until it is opened. */
  readonly isFolded?: boolean;
  readonly list?: readonly { readonly key: string; readonly name: string; readonly facts: string }[];
}
