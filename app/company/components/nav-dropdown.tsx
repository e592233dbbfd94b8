import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#app/ui/icon.tsx';
import { LinkWords } from '#app/ui/link-words.tsx';
import { SectionLink } from '#app/ui/page/section-link.tsx';
import type { NavigationEntry } from '#content/documents/navigation.ts';
import styles from './nav-dropdown.module.css';
import { NavLink } from './nav-link.tsx';

const closeDelayMs = 100;

/**
 * A link of the bar with a submenu behind a disclosure button (WAI-ARIA Authoring Practices, "Disclosure Navigation
 * Menu with Top-Level Links"). A mouse opens it by hovering; arrow keys move inside, Escape closes and returns the
 * focus.
 */
export function NavDropdown({
  entry,
  isCurrent,
  onFollow,
}: {
  entry: NavigationEntry;
  isCurrent: boolean;
  onFollow: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function enter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    setOpen(true);
  }

  function leave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    timer.current = setTimeout(() => setOpen(false), closeDelayMs);
  }

  function blur(event: FocusEvent) {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Only links of an open list can take the focus, and they must be there before the next key.
    flushSync(() => setOpen(true));
    moveFocus(root.current, step);
  }

  function follow() {
    setOpen(false);
    onFollow();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of its link and button
    <div
      ref={root}
      className={styles.dropdown}
      data-open={isOpen}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={pressKey}
    >
      <NavLink to={entry.path} label={entry.label} isCurrent={isCurrent} onFollow={follow} />
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`More about ${entry.label}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron" size={18} />
      </button>
      <ul id={listId} className={styles.list}>
        {entry.children.map(({ label, path, rest }) => (
          <li key={path}>
            <SectionLink to={path} viewTransition onClick={follow}>
              {rest ? <LinkWords shown={label} rest={rest} /> : label}
            </SectionLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function moveFocus(root: HTMLElement | null, step: number): void {
  const links = [...(root?.querySelectorAll<HTMLElement>(':scope > ul a') ?? [])];
  const index = links.indexOf(document.activeElement as HTMLElement);
  const next =
    index === -1 ? (step > 0 ? 0 : links.length - 1) : (index + step + links.length) % links.length;
  links[next]?.focus();
}
