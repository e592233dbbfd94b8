import { placeBelow } from '@site/ui/popover/place-popover';
import { useEffect, useRef } from 'react';
import styles from './tooltip.module.css';

const delayMs = 500;

/** Shows `data-tip`, which assistive technology reads from the element itself; any key, click or scroll hides it. */
export function useTooltip() {
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(target: HTMLElement) {
    const { current } = tip;
    if (!current || !target.isConnected) return;
    current.textContent = target.dataset.tip ?? '';
    current.showPopover();
    placeBelow(current, target.getBoundingClientRect());
  }

  function hide() {
    clearTimeout(timer.current);
    tip.current?.hidePopover();
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    hide,
    showOnFocus(target: HTMLElement) {
      if (target.dataset.tip && target.matches(':focus-visible')) show(target);
    },
    listeners: {
      onPointerOver({ target, pointerType }: { target: EventTarget; pointerType: string }) {
        hide();
        const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
        if (tool && pointerType === 'mouse') timer.current = setTimeout(() => show(tool), delayMs);
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onBlur: hide,
      onScroll: hide,
    },
    element: <div ref={tip} popover="manual" aria-hidden="true" className={styles.tip} />,
  };
}
