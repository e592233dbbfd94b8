import { blotClass, type QuillLibrary } from './quill-parts.ts';

export function registerCode({ default: Quill }: QuillLibrary): void {
  const CodeBlock = blotClass(Quill, 'formats/code-block');
  class LanguageCodeBlock extends CodeBlock {
    static override create(value?: unknown): HTMLElement {
      const line = CodeBlock.create(value);
      if (typeof value === 'string' && value !== 'true') line.dataset.language = value;
      return line;
    }

    static override formats(node: HTMLElement): unknown {
      return node.dataset.language ?? true;
    }
  }
  Quill.register({ 'formats/code-block': LanguageCodeBlock as never }, true);
}
