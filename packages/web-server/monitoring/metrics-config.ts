export interface MetricsConfig {
  readonly listen: { readonly host: string; readonly port: number } | null;
  /** With it `/metrics` of the site answers as well. */
  readonly token: string | null;
}
