import { moveFocus } from '@site/ui/popover/move-focus';
import { placeBelow } from '@site/ui/popover/place-popover';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu.module.css';
import { useTool } from './toolbar-row.tsx';

/** In a `ToolbarRow` (WAI-ARIA APG, menu button). The menu closes once an item is chosen. */
export function MenuButton({
  tool,
  label,
  shown = '',
  className = '',
  menuClassName = '',
  face,
  children,
}: {
  tool: string;
  label: string;
  /** Text shown beside the icon, where it is not the label. */
  shown?: string;
  className?: string | undefined;
  menuClassName?: string;
  face: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function show() {
    if (!button.current || !menu.current) return;
    placeBelow(menu.current, button.current.getBoundingClientRect());
    if (!menu.current.contains(document.activeElement)) focusFirst(menu.current);
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    // Keys of the menu must not reach what is around it.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      menu.current?.hidePopover();
      button.current?.focus();
    } else moveFocus(event, itemsOf(event.currentTarget), 'both');
  }

  return (
    <>
      <button
        ref={button}
        {...useTool(tool)}
        type="button"
        className={`${styles.trigger} ${className}`}
        data-tip={label}
        aria-label={shown ? `${label}: ${shown}` : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        // At once: the popover's event comes after a quick typist's next key.
        onKeyDown={(event) => {
          if (!['ArrowDown', 'Enter', ' '].includes(event.key)) return;
          event.preventDefault();
          if (!menu.current?.matches(':popover-open')) menu.current?.showPopover();
          show();
        }}
      >
        {face}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`${styles.menu} ${menuClassName}`}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') show();
        }}
        onKeyDown={press}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('[role^="menuitem"]')) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

function focusFirst(menu: Element): void {
  const items = itemsOf(menu);
  (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
}
