/** A page between React and the response. */
export interface RenderedPage {
  readonly html: string;
  /** Texts of the inline scripts that the server itself wrote: no others may run. */
  readonly scripts: readonly string[];
  /** Of these, the modules. */
  readonly modules: readonly string[];
  /** Whether the framework refers to script files: a hash in the policy cannot allow them. */
  readonly hasScriptFiles: boolean;
  /** Texts of the style sheets that the server inlined. */
  readonly styles: readonly string[];
}
