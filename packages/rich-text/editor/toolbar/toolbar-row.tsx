import { moveFocus } from '@site/ui/popover/move-focus';
import { createContext, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react';
import { useTooltip } from './use-tooltip.tsx';

const CurrentTool = createContext('');

/** One tab stop; arrow keys, Home and End reach the controls (WAI-ARIA APG), which get their attributes from `useTool`. */
export function ToolbarRow({
  label,
  className,
  firstTool,
  onEscape,
  children,
  ...attributes
}: {
  label: string;
  className?: string | undefined;
  /** The control that Tab reaches at first. */
  firstTool: string;
  onEscape: () => void;
  children: ReactNode;
} & { [attribute: `data-${string}`]: string }) {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(firstTool);
  const tooltip = useTooltip();

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.tool) return;
    tooltip.hide();
    if (event.key === 'Escape') onEscape();
    else
      moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')], 'horizontal');
  }

  return (
    <div
      {...attributes}
      {...tooltip.listeners}
      ref={row}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={press}
      onFocus={({ target }) => {
        if (target.dataset.tool) setCurrent(target.dataset.tool);
        tooltip.showOnFocus(target);
      }}
      // The text keeps its focus and selection, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      <CurrentTool value={current}>{children}</CurrentTool>
      {tooltip.element}
    </div>
  );
}

export function useTool(id: string): { 'data-tool': string; tabIndex: 0 | -1 } {
  return { 'data-tool': id, tabIndex: use(CurrentTool) === id ? 0 : -1 };
}
