import { say, sayCount } from '@site/platform/words/say';
import { LineDrawing } from '@site/ui/icon';
import { placeInText } from '@site/ui/popover/place-popover';
import type Quill from 'quill';
import { useEffect, useId, useRef } from 'react';
import type { EditorEvents } from '../quill/quill-editor.ts';
import styles from './slash-menu.module.css';
import { useSlashMenu } from './use-slash-menu.ts';

/** WAI-ARIA APG: combobox with list box; the text is its text field. */
export function SlashMenu({ quill, events }: { quill: Quill; events: { readonly current: EditorEvents } }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { open, choose } = useSlashMenu(quill, events);
  const optionId = (command: string) => `${id}-${command}`;
  const active = open?.found[open.active];

  useEffect(() => {
    const { root } = quill;
    if (!open || !active) return;
    root.setAttribute('aria-autocomplete', 'list');
    root.setAttribute('aria-controls', id);
    root.setAttribute('aria-activedescendant', optionId(active.id));
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) {
        root.removeAttribute(name);
      }
    };
  });

  useEffect(() => {
    const { current } = list;
    if (!current || !open) return;
    if (!current.matches(':popover-open')) current.showPopover();
    placeInText(current, quill.container, () => {
      const bounds = quill.getBounds(open.query.index) ?? { left: 0, top: 0, width: 0, height: 0 };
      const { left, top } = quill.container.getBoundingClientRect();
      return new DOMRect(left + bounds.left, top + bounds.top, bounds.width, bounds.height);
    });
    current.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, quill]);

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {open && sayCount(open.found.length, 'command')}
      </p>
      {open && (
        <div
          ref={list}
          id={id}
          popover="manual"
          role="listbox"
          // Scrollable, hence focusable; the text's keys, Tab included, operate it from outside.
          tabIndex={0}
          aria-label={say('Insert')}
          className={styles.menu}
          // Keeps the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
        >
          {open.found.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text do the same
            // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus
            <div
              key={command.id}
              id={optionId(command.id)}
              role="option"
              aria-selected={command === active}
              className={styles.option}
              onClick={() => choose(command)}
            >
              <LineDrawing path={command.icon} size={20} />
              {say(command.label, command.values)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
