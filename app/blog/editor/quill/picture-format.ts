import type Quill from 'quill';
import { decorationRole } from '#app/blog/content/post-html-policy.ts';

interface ImageBlot {
  new (...parameters: never[]): { domNode: HTMLImageElement; format(name: string, value: unknown): void };
  formats(node: HTMLImageElement): Record<string, string | null>;
}

/** Teaches the editor that a picture can be marked as decoration (WCAG 2.2, 1.1.1). */
export function registerPicture(editor: typeof Quill): void {
  const Image = editor.import('formats/image') as ImageBlot;
  if ('knowsDecoration' in Image) return;
  class Picture extends Image {
    static readonly knowsDecoration = true;

    static override formats(node: HTMLImageElement) {
      const formats = Image.formats(node);
      return node.getAttribute('role') === decorationRole ? { ...formats, role: decorationRole } : formats;
    }

    override format(name: string, value: unknown): void {
      if (name !== 'role') super.format(name, value);
      else if (value === decorationRole) this.domNode.setAttribute('role', decorationRole);
      else this.domNode.removeAttribute('role');
    }
  }
  editor.register({ 'formats/image': Picture as never }, true);
}
