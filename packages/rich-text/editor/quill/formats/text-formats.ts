import { textColors } from '../../../html/post-html-policy.ts';
import { blotClass, type QuillLibrary } from './quill-parts.ts';

/** The elements of each format: a value that is a tag chooses one, any other the first. */
const marks = {
  bold: ['STRONG', 'B'],
  italic: ['EM', 'I'],
  underline: ['U', 'INS'],
  strike: ['S', 'DEL'],
  mark: ['MARK'],
} as const;

/** Formats kept on their element: not shown (null), or mirrored to the named HTML attribute. */
const attributes = {
  anchor: null,
  'link-title': 'title',
  'link-rel': null,
  'inline-lang': 'lang',
  'inline-dir': 'dir',
} as const;

export const textFormats: readonly string[] = [
  ...Object.keys(marks),
  ...Object.keys(attributes),
  ...['size', 'font', 'color', 'script', 'code', 'link'],
];

export function registerTextFormats({ default: Quill, Parchment }: QuillLibrary): void {
  const Inline = blotClass(Quill, 'blots/inline') as ReturnType<typeof blotClass> & { order: string[] };
  if (!Inline.order.includes('mark')) Inline.order.splice(Inline.order.indexOf('script'), 0, 'mark');
  for (const [name, tags] of Object.entries(marks)) {
    Quill.register({ [`formats/${name}`]: markBlot(Inline, name, tags) as never }, true);
  }
  const { Scope, ClassAttributor } = Parchment;
  for (const [name, mirror] of Object.entries(attributes)) {
    Quill.register(
      { [`formats/${name}`]: mirrored(Parchment, { name, mirror, scope: Scope.INLINE }) as never },
      true,
    );
  }
  const color = new ClassAttributor('color', 'ql-color', {
    scope: Scope.INLINE,
    whitelist: [...textColors],
  });
  Quill.register({ 'formats/color': color as never }, true);
}

function markBlot(Inline: ReturnType<typeof blotClass>, name: string, tags: readonly string[]) {
  return class Mark extends Inline {
    static override blotName = name;
    static override tagName = [...tags];

    static override create(value?: unknown): HTMLElement {
      const chosen = tags.find((one) => one.toLowerCase() === value);
      const node = document.createElement(chosen ?? tags[0] ?? 'SPAN');
      if (chosen) node.dataset.mark = chosen.toLowerCase();
      return node;
    }

    static override formats(node: HTMLElement): unknown {
      return node.dataset.mark ?? true;
    }
  };
}

/** An attribute of the editor's own, so that no format is taken for another by name; `mirror` is the HTML attribute. */
export function mirrored(
  { Attributor }: QuillLibrary['Parchment'],
  { name, mirror, scope, values }: { name: string; mirror: string | null; scope: number; values?: string[] },
) {
  class Mirrored extends Attributor {
    override add(node: HTMLElement, value: unknown): boolean {
      const isAdded = super.add(node, value);
      if (isAdded && mirror) node.setAttribute(mirror, String(value));
      return isAdded;
    }

    override remove(node: HTMLElement): void {
      super.remove(node);
      if (mirror) node.removeAttribute(mirror);
    }
  }
  return new Mirrored(name, `data-${name}`, { scope, ...(values && { whitelist: values }) });
}
