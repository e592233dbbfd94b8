import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { moveFocus } from './move-focus.ts';
import { placeBelow } from './place-popover.ts';
import styles from './popup-menu.module.css';

/**
 * A button that shows links and buttons, one below the other; arrow keys move between them. One that is used closes it. They stay
 * links and buttons (a disclosure of WAI-ARIA APG), so that a screen can put its own there.
 */
export function PopupMenu({
  label,
  describedBy,
  face,
  className = styles.button,
  children,
}: {
  label: string;
  /** Id of what it is about, where several menus have the same name. */
  describedBy?: string;
  face: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // Items may come when the menu is open, and the button may be called otherwise then: each time it is placed again.
  useEffect(() => {
    const [shown, anchor] = [menu.current, button.current];
    if (!isOpen || !shown || !anchor) return;
    let placedFor = '';
    let isToFocus = true;
    // Who went on while items were still to come is not called back.
    const leave = () => {
      isToFocus = false;
    };
    const place = () => {
      const sizes = [shown.offsetWidth, shown.scrollHeight, anchor.offsetWidth].join();
      if (sizes === placedFor) return;
      placedFor = sizes;
      shown.style.maxHeight = '';
      placeBelow(shown, anchor.getBoundingClientRect());
      const [first] = itemsOf(shown);
      if (!isToFocus || !first) return;
      isToFocus = false;
      first.focus();
    };
    place();
    // Begins with a report of what was placed already.
    const observer = new ResizeObserver(place);
    observer.observe(shown);
    observer.observe(anchor);
    anchor.addEventListener('blur', leave);
    return () => {
      observer.disconnect();
      anchor.removeEventListener('blur', leave);
    };
  }, [isOpen]);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    // React's events of a dialog that an item opened come here as well.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (event.key === 'Tab') event.currentTarget.hidePopover();
    else moveFocus(event, itemsOf(event.currentTarget), 'both');
  }

  function close({ target, currentTarget }: MouseEvent<HTMLDivElement>) {
    const isItem = target instanceof Element && target.closest('a, button') !== null;
    if (isItem && currentTarget.contains(target)) currentTarget.hidePopover();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset: the items are no fields */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={press}
        onClick={close}
      >
        {children}
      </div>
    </>
  );
}

const itemsOf = (menu: Element) =>
  [...menu.querySelectorAll<HTMLElement>('a, button')].filter((item) => item.getClientRects().length > 0);
