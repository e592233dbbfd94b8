import { type ChildNode, Document, Element, isText, type ParentNode, Text } from 'domhandler';
import type { Emitter } from 'highlight.js';
import { codeClasses } from '../text/code-policy.ts';

/**
 * Takes what the highlighter finds as nodes, so that nothing is written as HTML and parsed again. Only known classes stay.
 * The highlighter calls more than `Emitter` says: `openNode` and `closeNode`.
 */
export class CodeMarks implements Emitter {
  readonly #root = new Document([]);
  /** Outermost first. A scope without a known class adds its parent once more. */
  readonly #open: ParentNode[] = [this.#root];

  get nodes(): ChildNode[] {
    return this.#root.children;
  }

  get #top(): ParentNode {
    return this.#open.at(-1) ?? this.#root;
  }

  /** `scope`: such as `title.function`. */
  openNode(scope: string): void {
    const name = `hljs-${scope.split('.')[0]}`;
    if (!codeClasses.includes(name)) {
      this.#open.push(this.#top);
      return;
    }
    const mark = new Element('span', { class: name });
    this.#top.children.push(mark);
    this.#open.push(mark);
  }

  closeNode(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  startScope(scope: string): void {
    this.openNode(scope);
  }

  endScope(): void {
    this.closeNode();
  }

  addText(text: string): void {
    const last = this.#top.children.at(-1);
    if (last && isText(last)) last.data += text;
    else if (text !== '') this.#top.children.push(new Text(text));
  }

  __addSublanguage(emitter: Emitter): void {
    if (!(emitter instanceof CodeMarks)) return;
    for (const node of emitter.nodes) {
      if (isText(node)) this.addText(node.data);
      else this.#top.children.push(node);
    }
  }

  finalize(): void {}

  /** Nobody reads it. */
  toHTML(): string {
    return '';
  }
}
