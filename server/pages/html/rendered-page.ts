/** A page on its way from React to the visitor. */
export interface RenderedPage {
  readonly html: string;
  /** Texts of the scripts written into it by us, which alone may run. */
  readonly scripts: readonly string[];
  /** Texts of the style sheets written into it by us. */
  readonly styles: readonly string[];
}
