/** How many live posts have a tag. */
export interface TagCount {
  readonly tag: string;
  readonly posts: number;
}
