import { say } from '@site/platform/words/say';
import { Icon } from '@site/ui/icon';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './settings-panel.module.css';
import { trapFocus } from './trap-focus.ts';
import type { usePanelState } from './use-panel-state.ts';

export interface SettingsPanelHandle {
  /** Opens what hides the element: panel, sheet, group. Does nothing for one outside. */
  reveal(element: Element): void;
}

/** Collapsible beside the text, or a modal sheet on narrow windows: one element, so that resizing loses no input. */
export function SettingsPanel({
  id,
  state,
  ref,
  children,
}: {
  id: string;
  state: ReturnType<typeof usePanelState>;
  ref: Ref<SettingsPanelHandle>;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const { isOpen, isSheet, setOpen } = state;
  const isModal = isSheet && isOpen;

  useImperativeHandle(ref, () => ({
    reveal(element) {
      if (!panel.current?.contains(element)) return;
      flushSync(() => setOpen(true));
      const group = element.closest('details');
      if (group) group.open = true;
    },
  }));
  useEffect(
    () => (isModal && panel.current ? trapFocus(panel.current, () => setOpen(false)) : undefined),
    [isModal, setOpen],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside and Escape close it too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside and Escape close it too
    <div
      className={styles.place}
      data-modal={isModal}
      hidden={!isOpen}
      onClick={(event) => {
        if (isModal && event.target === event.currentTarget) setOpen(false);
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have these attributes */}
      <div
        id={id}
        ref={panel}
        className={styles.panel}
        data-screen=""
        role={isModal ? 'dialog' : 'region'}
        aria-modal={isModal || undefined}
        aria-labelledby={headingId}
        tabIndex={-1}
      >
        <div className={styles.head}>
          <h2 id={headingId}>{say('Settings')}</h2>
          {isSheet && (
            <button type="button" aria-label={say('Close settings')} onClick={() => setOpen(false)}>
              <Icon name="close" size={20} />
            </button>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Folded fields stay in the form. */
export function SettingsGroup({
  title,
  isOpen = false,
  rememberedAs,
  children,
}: {
  title: string;
  isOpen?: boolean;
  /** Key under which this browser keeps that somebody folded it. */
  rememberedAs?: string;
  children: ReactNode;
}) {
  const [isOpenAtFirst] = useState(
    () => isOpen && (!rememberedAs || localStorage.getItem(rememberedAs) !== 'folded'),
  );
  return (
    <details
      className={styles.group}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => {
        if (rememberedAs) localStorage.setItem(rememberedAs, currentTarget.open ? 'open' : 'folded');
      }}
    >
      <summary>
        <h3>{title}</h3>
        <Icon name="chevron" size={18} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
