import type Quill from 'quill';
import type { Parchment } from 'quill';

export type QuillLibrary = typeof import('quill');

type Attributor = InstanceType<typeof Parchment.Attributor>;

/** The parts of a blot's class that formats override; Quill types them wider than TypeScript can extend. */
interface BlotClass {
  new (
    ...parameters: never[]
  ): {
    readonly domNode: HTMLElement;
    readonly statics: { readonly blotName: string };
    format(name: string, value: unknown): void;
    optimize(context: unknown): void;
  };
  blotName: string;
  tagName: string | string[];
  className?: string;
  create(value?: unknown): HTMLElement;
  formats(node: HTMLElement, scroll?: unknown): unknown;
}

export const blotClass = (quill: typeof Quill, path: string) => quill.import(path) as unknown as BlotClass;

export type { Attributor };
