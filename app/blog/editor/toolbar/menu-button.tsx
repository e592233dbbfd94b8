import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';
import { moveFocus } from './move-focus.ts';
import { placeBelow } from './place-popover.ts';

/** A button with a menu (WAI-ARIA APG, menu button pattern). The menu closes once an item is chosen. */
export function MenuButton({
  label,
  className,
  tool,
  tabIndex,
  face,
  onLeave,
  children,
}: {
  label: string;
  className?: string | undefined;
  /** Names the button among the controls of a toolbar. */
  tool?: string;
  tabIndex?: number;
  /** What the button shows. */
  face: ReactNode;
  /** The menu was left by Escape or Tab. */
  onLeave?: () => void;
  /** Elements with the role menuitem, menuitemradio or menuitemcheckbox. */
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function moveInMenu(event: KeyboardEvent<HTMLDivElement>) {
    // Escape closes the menu only, not what is around it.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      menu.current?.hidePopover();
      button.current?.focus();
      if (event.key === 'Tab') onLeave?.();
    } else moveFocus(event, itemsOf(event.currentTarget), 'both');
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${className ?? ''}`}
        data-tool={tool}
        tabIndex={tabIndex}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        {face}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState !== 'open' || !button.current || !menu.current) return;
          placeBelow(menu.current, button.current.getBoundingClientRect());
          focusFirst(menu.current);
        }}
        onKeyDown={moveInMenu}
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
