import type Quill from 'quill';
import { captionPlace, readPlace } from '../../tables/cell-place.ts';
import { arrangeTables, placeAttribute, type TextScroll } from './arrange-tables.ts';

export const tableFormats: readonly string[] = [
  'table',
  ...['table-frame', 'table-grid', 'table-caption', 'table-section', 'table-row', 'table-cell'],
];

type QuillLibrary = typeof import('quill');

interface ContainerClass {
  new (...parameters: never[]): object;
  create(value?: unknown): HTMLElement;
}

interface ScrollClass {
  new (
    ...parameters: never[]
  ): TextScroll & { batch: unknown; optimize(mutations?: MutationRecord[], context?: object): void };
  allowedChildren: unknown;
}

/**
 * The format `table` of a line alone decides which cell it is in, so that undo, autosave and all else that changes lines
 * needs to know nothing of tables.
 */
export function registerTables({ default: editor, Parchment: { Attributor, Scope } }: QuillLibrary): void {
  const Scroll = editor.import('blots/scroll') as unknown as ScrollClass;
  if ('arrangesTables' in Scroll) return;
  class TableScroll extends Scroll {
    static readonly arrangesTables = true;

    override optimize(mutations: MutationRecord[] = [], context: object = {}): void {
      // It adds to the list what changed meanwhile.
      super.optimize(mutations, context);
      if (this.batch || !Array.isArray(mutations)) return;
      if (mutations.some(mayMoveLines) && arrangeTables(this)) super.optimize([], {});
    }
  }
  editor.register({ 'blots/scroll': TableScroll as never }, true);
  editor.register(
    { 'formats/table': new Attributor('table', placeAttribute, { scope: Scope.BLOCK }) as never },
    true,
  );
  registerContainers(editor);
}

const lineElements = 'p, h1, h2, h3, h4, h5, h6, li, .ql-code-block';

/** Whether a change is more than one within a line: arranging reads every line, and most keys change one letter. */
function mayMoveLines({ type, target }: MutationRecord): boolean {
  if (type === 'characterData') return false;
  const line = target instanceof Element ? target.closest(lineElements) : null;
  return line === null || (type === 'attributes' && line === target);
}

function registerContainers(editor: typeof Quill): void {
  const Container = editor.import('blots/container') as unknown as ContainerClass;
  const { allowedChildren } = editor.import('blots/scroll') as unknown as ScrollClass;
  class TablePart extends Container {
    static readonly allowedChildren = allowedChildren;

    /** The lines decide where one ends and the next begins. */
    checkMerge(): boolean {
      return false;
    }
  }
  class TableFrame extends TablePart {
    static readonly blotName = 'table-frame';
    static readonly tagName = 'DIV';
    static readonly className = 'ql-table';
  }
  class TableGrid extends TablePart {
    static readonly blotName = 'table-grid';
    static readonly tagName = 'TABLE';
  }
  class TableCaption extends TablePart {
    static readonly blotName = 'table-caption';
    static readonly tagName = 'CAPTION';
  }
  class TableSection extends TablePart {
    static readonly blotName = 'table-section';
    static readonly tagName = ['TBODY', 'THEAD', 'TFOOT'];
  }
  class TableRow extends TablePart {
    static readonly blotName = 'table-row';
    static readonly tagName = 'TR';
  }
  class TableCell extends TablePart {
    static readonly blotName = 'table-cell';
    static readonly tagName = ['TD', 'TH'];

    static override create(value?: unknown): HTMLElement {
      const place = readPlace(value);
      if (!place || place === captionPlace) return Container.create.call(TableCell, 'TD');
      const { header, colspan, rowspan, align, dir, lang } = place;
      const cell = Container.create.call(TableCell, header === null ? 'TD' : 'TH');
      const attributes = {
        scope: header === 'plain' ? '' : (header ?? ''),
        colspan: colspan > 1 ? String(colspan) : '',
        rowspan: rowspan > 1 ? String(rowspan) : '',
        class: align,
        dir,
        lang,
      };
      cell.dataset.place = String(value);
      for (const [name, text] of Object.entries(attributes)) if (text) cell.setAttribute(name, text);
      return cell;
    }
  }
  for (const part of [TableFrame, TableGrid, TableCaption, TableSection, TableRow, TableCell])
    editor.register({ [`formats/${part.blotName}`]: part as never }, true);
}
