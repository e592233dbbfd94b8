import { searchCharacters } from '@site/platform/http/search-text';
import { say, sayCount } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { Dialog } from '@site/ui/dialogs/dialog';
import { useCombobox } from '@site/ui/use-combobox';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLastUser } from '#site/session/use-user.ts';
import type { useMenu } from '../shell/use-menu.ts';
import { type Choice, grouped, matching, screenChoices } from './choices.ts';
import styles from './palette.module.css';
import { useFound } from './use-found.ts';

/** Finds screens, what is in them, and actions; the arrow keys and Enter choose. */
export default function Palette({
  menu: { items, creatable },
  onClose,
  onLeave,
}: {
  menu: ReturnType<typeof useMenu>;
  onClose: () => void;
  onLeave: () => void;
}) {
  const navigate = useNavigate();
  const user = useLastUser() ?? undefined;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = useFound(text, user);
  const own = useMemo(
    (): readonly Choice[] => [
      ...screenChoices(items, creatable),
      { key: 'view', group: say('Actions'), label: say('View site'), path: '/' },
      { key: 'leave', group: say('Actions'), label: say('Logout'), run: onLeave },
    ],
    [items, creatable, onLeave],
  );
  const groups = useMemo(() => grouped([...matching(own, text), ...(found ?? [])]), [own, text, found]);
  const choices = useMemo(() => groups.flatMap(([, list]) => list), [groups]);
  const combobox = useCombobox(choices, { first: 0, onChoose: choose });
  const list = useRef<HTMLDivElement>(null);
  const active = combobox.field['aria-activedescendant'];
  useEffect(() => {
    // Documents of tests scroll nowhere.
    if (active) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function choose({ path, run }: Choice) {
    onClose();
    run?.();
    if (path) void navigate(path);
  }

  return (
    <Dialog title={say('Search')} size="palette" onClose={onClose}>
      <div className={styles.field}>
        <AdminIcon name="search" size={20} />
        <input
          {...combobox.field}
          type="text"
          aria-label={say('Search the admin area')}
          placeholder={say('Search, or go to…')}
          maxLength={searchCharacters}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={combobox.press}
        />
      </div>
      <p className="visually-hidden" role="status">
        {found !== null &&
          (choices.length === 0 ? say('Nothing was found.') : sayCount(choices.length, 'result'))}
      </p>
      <div ref={list} id={combobox.listId} role="listbox" aria-label={say('Results')} className={styles.list}>
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, no fieldset
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true" className={styles.group}>
              {group}
            </p>
            {members.map((choice) => (
              <div key={choice.key} {...combobox.optionAt(choices.indexOf(choice))} className={styles.option}>
                <span>{choice.label}</span>
                {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {choices.length === 0 && found !== null && (
        <p className={styles.nothing}>{say('Nothing was found for “{text}”.', { text })}</p>
      )}
    </Dialog>
  );
}
