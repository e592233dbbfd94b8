import { LinkWords } from '@site/ui/button';
import { Icon } from '@site/ui/icon';
import { useSay } from '@site/ui/words';
import { useId } from 'react';
import type { NavigationEntry } from '#content/documents/navigation.ts';
import styles from './nav-dropdown.module.css';
import { NavLink } from './nav-link.tsx';

/** The button is a disclosure (site/public/live/dropdowns.ts). */
export function NavDropdown({ entry, isCurrent }: { entry: NavigationEntry; isCurrent: boolean }) {
  const listId = useId();
  const say = useSay();
  return (
    <div className={styles.dropdown} data-open="false">
      <NavLink to={entry.path} label={entry.label} isCurrent={isCurrent} isEntry />
      <button
        type="button"
        className={styles.button}
        aria-label={say('More about {name}', { name: entry.label })}
        aria-expanded="false"
        aria-controls={listId}
      >
        <Icon name="chevron" size={18} />
      </button>
      <ul id={listId} className={styles.list}>
        {entry.children.map(({ label, path, rest }) => (
          <li key={path}>
            <a href={path}>{rest ? <LinkWords shown={label} rest={rest} /> : label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
