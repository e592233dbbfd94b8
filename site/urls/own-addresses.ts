/** What tells a URL of this site from others. */
export interface OwnAddresses {
  readonly host: string;
  /** Files, feeds, cards and other responses of the server. */
  answers(path: string): boolean;
}
