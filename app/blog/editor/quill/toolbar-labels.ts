const buttonNames: Record<string, string> = {
  'ql-bold': 'Bold',
  'ql-italic': 'Italic',
  'ql-underline': 'Underline',
  'ql-link': 'Link',
  'ql-image': 'Picture',
  'ql-code-block': 'Code block',
  'ql-clean': 'Remove formatting',
};
const listNames: Record<string, string> = { ordered: 'Numbered list', bullet: 'Bulleted list' };
const pickerNames: Record<string, string> = {
  'ql-header': 'Heading level',
  'ql-font': 'Font',
  'ql-size': 'Text size',
};
const optionNames: Record<string, string> = {
  'ql-header': 'Normal text',
  'ql-font': 'Sans serif',
  'ql-size': 'Normal size',
};

/** Names every control of the editor's toolbar, which shows drawings only (WCAG 2.2, 4.1.2). */
export function labelToolbar(host: HTMLElement): void {
  const toolbar = host.querySelector<HTMLElement>('.ql-toolbar');
  toolbar?.setAttribute('aria-label', 'Formatting');
  if (toolbar) toolbar.dataset.sticky = 'top';
  for (const button of host.querySelectorAll<HTMLButtonElement>('.ql-toolbar button')) {
    const kind = [...button.classList].find((name) => name in buttonNames);
    const name = kind ? buttonNames[kind] : listNames[button.value];
    if (name) label(button, name);
  }
  for (const picker of host.querySelectorAll<HTMLElement>('.ql-toolbar .ql-picker')) {
    const kind = [...picker.classList].find((name) => name in pickerNames) ?? '';
    const trigger = picker.querySelector<HTMLElement>('.ql-picker-label');
    if (trigger) label(trigger, pickerNames[kind] ?? '');
    for (const option of picker.querySelectorAll<HTMLElement>('.ql-picker-item')) {
      option.setAttribute('aria-label', optionName(kind, option.dataset.value));
    }
  }
  host.querySelector('.ql-tooltip input')?.setAttribute('aria-label', 'Link');
  reportPressed(host);
}

function optionName(kind: string, value: string | undefined): string {
  if (value === undefined) return optionNames[kind] ?? '';
  return kind === 'ql-header' ? `Heading ${value}` : `${value[0]?.toUpperCase()}${value.slice(1)}`;
}

function label(control: HTMLElement, name: string): void {
  control.setAttribute('aria-label', name);
  control.title = name;
}

/** The editor shows what applies at the cursor by a class; assistive technology needs `aria-pressed`. */
function reportPressed(host: HTMLElement): void {
  const toggles = host.querySelectorAll<HTMLElement>(
    '.ql-toolbar button:not(.ql-clean, .ql-image, .ql-link)',
  );
  for (const toggle of toggles) {
    const report = () => {
      const isPressed = String(toggle.classList.contains('ql-active'));
      if (toggle.getAttribute('aria-pressed') !== isPressed) toggle.setAttribute('aria-pressed', isPressed);
    };
    report();
    new MutationObserver(report).observe(toggle, { attributeFilter: ['class'] });
  }
}
