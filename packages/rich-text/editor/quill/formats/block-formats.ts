import { callouts } from '../../../html/post-html-policy.ts';
import type { QuillLibrary } from './quill-parts.ts';
import { mirrored } from './text-formats.ts';

/** What begins with a line; see line-collector.ts. */
export const beginnings = ['list-begin', 'code-begin', 'blockquote-begin', 'callout-begin'] as const;

export const blockFormats: readonly string[] = [
  ...[
    'header',
    'list',
    'indent',
    'align',
    'code-block',
    'direction',
    'lang',
    'block-id',
    'blockquote',
    'callout',
  ],
  ...beginnings,
];

/** Quote and callout are attributes of each line, not kinds of line, so that lists, headings and code can stand in them. */
export function registerBlockFormats({ default: Quill, Parchment }: QuillLibrary): void {
  const scope = Parchment.Scope.BLOCK;
  const register = (attributor: { attrName: string }) =>
    Quill.register({ [`formats/${attributor.attrName}`]: attributor as never }, true);
  register(mirrored(Parchment, { name: 'direction', mirror: 'dir', scope, values: ['ltr', 'rtl', 'auto'] }));
  register(mirrored(Parchment, { name: 'lang', mirror: 'lang', scope }));
  register(mirrored(Parchment, { name: 'block-id', mirror: null, scope }));
  register(mirrored(Parchment, { name: 'callout', mirror: null, scope, values: Object.keys(callouts) }));
  for (const name of beginnings) {
    register(
      name === 'list-begin' ? listBeginning(Parchment) : mirrored(Parchment, { name, mirror: null, scope }),
    );
  }
  register(quote(Parchment));
}

function quote({ Attributor, Scope }: QuillLibrary['Parchment']) {
  class Quote extends Attributor {
    override value(node: HTMLElement) {
      return node.hasAttribute(this.keyName) || undefined;
    }
  }
  return new Quote('blockquote', 'data-blockquote', { scope: Scope.BLOCK });
}

/** Numbers count from `start`, as on the page. */
function listBeginning({ Attributor, Scope }: QuillLibrary['Parchment']) {
  class ListBeginning extends Attributor {
    override add(node: HTMLElement, value: unknown): boolean {
      const start = /\bstart="(-?\d+)"/.exec(String(value))?.[1] ?? '1';
      node.style.setProperty('--list-start', start);
      return super.add(node, value);
    }

    override remove(node: HTMLElement): void {
      node.style.removeProperty('--list-start');
      super.remove(node);
    }
  }
  return new ListBeginning('list-begin', 'data-list-begin', { scope: Scope.BLOCK });
}
