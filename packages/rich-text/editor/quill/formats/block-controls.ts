import { say } from '@site/platform/words/say';
import { editorIcons } from '../editor-icons.ts';

const blockActions = {
  up: { label: 'Move up (Alt+↑)', icon: 'M12 19V5M6 11l6-6 6 6' },
  down: { label: 'Move down (Alt+↓)', icon: 'M12 5v14M6 13l6 6 6-6' },
  edit: { label: 'Edit (Enter)', icon: editorIcons.mark },
  remove: { label: 'Remove (Delete)', icon: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13' },
} as const;

export type BlockAction = keyof typeof blockActions;

export const isBlockAction = (name: unknown): name is BlockAction =>
  typeof name === 'string' && Object.hasOwn(blockActions, name);

export function blockControls(isEditable: boolean): HTMLElement {
  const bar = document.createElement('span');
  bar.className = 'ql-block-controls';
  for (const [action, { label, icon }] of Object.entries(blockActions)) {
    if (action === 'edit' && !isEditable) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset.blockAction = action;
    button.ariaLabel = say(label);
    button.title = say(label);
    button.append(drawing(icon));
    bar.append(button);
  }
  return bar;
}

function drawing(icon: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: '18',
    height: '18',
    fill: 'none',
    stroke: 'currentColor',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  svg.setAttribute('stroke-width', '1.75');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', icon);
  svg.append(path);
  return svg;
}
