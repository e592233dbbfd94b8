/** `from` may be a pattern, as in Netlify's `_redirects`: `:name` between two slashes, and `*` at the end, `:splat` in `to`. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** Name of what `*` has matched. */
export const restName = 'splat';
