export interface RenderedPage {
  readonly html: string;
  /** Inline scripts that the server itself wrote: no others may run. */
  readonly scripts: readonly string[];
  readonly modules: readonly string[];
  /** A hash in the policy cannot allow script files. */
  readonly hasScriptFiles: boolean;
  readonly styles: readonly string[];
  /** A public page, which is complete without React. */
  readonly startsWhenUsed: boolean;
  /** URL of what React needs to start; empty where that stands in the page. */
  readonly startData: string;
}
