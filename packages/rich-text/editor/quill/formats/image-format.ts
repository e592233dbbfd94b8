import { placeholderImage } from '../../../html/post-html-policy.ts';
import { blotClass, type QuillLibrary } from './quill-parts.ts';

const isShown = (source: string) =>
  /^(?:https?|data):$/.test(URL.parse(source, document.baseURI)?.protocol ?? '');

/** `role` marks a decorative image (WCAG 2.2, 1.1.1). */
const names: readonly string[] = ['alt', 'width', 'height', 'title', 'role'];

export function registerImage({ default: Quill }: QuillLibrary): void {
  const Image = blotClass(Quill, 'formats/image');
  class TextImage extends Image {
    static override formats(node: HTMLElement): unknown {
      const found = names.flatMap((name) =>
        node.getAttribute(name) ? [[name, node.getAttribute(name)]] : [],
      );
      return Object.fromEntries(found);
    }

    /** Quill's own stands for an image that is broken. */
    static sanitize(source: string): string {
      return isShown(source) ? source : placeholderImage;
    }

    override format(name: string, value: unknown): void {
      if (!names.includes(name)) super.format(name, value);
      else if (value) this.domNode.setAttribute(name, String(value));
      else this.domNode.removeAttribute(name);
    }
  }
  Quill.register({ 'formats/image': TextImage as never }, true);
}
