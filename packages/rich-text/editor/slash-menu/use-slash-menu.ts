import type Quill from 'quill';
import type { Op } from 'quill';
import { useEffect, useRef, useState } from 'react';
import { type InsertCommand, insertCommands } from '../quill/insert-commands.ts';
import type { EditorEvents } from '../quill/quill-editor.ts';
import { findCommands, type SlashQuery, slashQueryOf } from './slash-query.ts';

interface Open {
  readonly query: SlashQuery;
  readonly found: readonly InsertCommand[];
  readonly active: number;
}

/** The focus stays in the text, whose keys move through the menu. */
export function useSlashMenu(quill: Quill, events: { readonly current: EditorEvents }) {
  const [open, setOpen] = useState<Open | null>(null);
  const latest = useRef(open);

  function show(next: Open | null) {
    latest.current = next;
    setOpen(next);
  }

  function choose(command: InsertCommand) {
    const { current } = latest;
    if (!current) return;
    show(null);
    const { index, words } = current.query;
    quill.focus();
    quill.deleteText(index, words.length + 1, 'user');
    quill.setSelection(index, 0, 'user');
    command.run(quill, events.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: they only read refs
  useEffect(() => {
    const read = () => {
      const query = readQuery(quill);
      show(query && { query, found: findCommands(insertCommands, query.words), active: 0 });
    };
    const follow = (name: string, ...[change, , source]: unknown[]) => {
      if (name !== 'text-change') {
        if (latest.current) read();
        return;
      }
      // Opens by typing, not by moving the caret to an old `/`.
      if (source !== 'user' || !insertsSlash(change)) return;
      // Whether the caret has moved behind it by now depends on other listeners.
      queueMicrotask(() => {
        quill.getSelection();
        read();
      });
    };
    const press = (event: KeyboardEvent) => {
      if (!latest.current?.found.length || event.isComposing) return;
      if (!handleKey(event.key, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const handleKey = (key: string, current: Open): boolean => {
      const { found, active } = current;
      const move = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (move) show({ ...current, active: (active + move + found.length) % found.length });
      else if (key === 'Enter' || key === 'Tab') {
        const command = found[active];
        if (command) choose(command);
      } else if (key === 'Escape') show(null);
      else return false;
      return true;
    };
    const leave = () => latest.current && show(null);
    const { parentElement: surface } = quill.container;
    quill.on('editor-change', follow);
    surface?.addEventListener('keydown', press, { capture: true });
    quill.root.addEventListener('blur', leave);
    return () => {
      quill.off('editor-change', follow);
      surface?.removeEventListener('keydown', press, { capture: true });
      quill.root.removeEventListener('blur', leave);
    };
  }, [quill]);

  return { open: open?.found.length ? open : null, choose };
}

const insertsSlash = (change: unknown) =>
  change instanceof Object && 'ops' in change && (change.ops as Op[]).some(({ insert }) => insert === '/');

function readQuery(quill: Quill): SlashQuery | null {
  const range = quill.selection.lastRange;
  if (!range || range.length > 0) return null;
  const [line, offset] = quill.getLine(range.index);
  if (!line || line.statics.blotName === 'code-block') return null;
  const { ops } = quill.getContents(range.index - offset, offset);
  return slashQueryOf(ops.map(({ insert }) => charactersOf(insert)).join(''), range.index);
}

/** One for what is no text; after a line break within a line words begin as they do after a space. */
function charactersOf(insert: Op['insert']): string {
  if (typeof insert === 'string') return insert;
  return insert && 'softbreak' in insert ? '\n' : '\ufffc';
}
