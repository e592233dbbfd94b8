import { say, texts } from '@site/platform/words/say';
import { LineDrawing } from '@site/ui/icon';
import type Quill from 'quill';
import { textColors } from '../../html/post-html-policy.ts';
import { editorIcons } from '../quill/editor-icons.ts';
import {
  alignments,
  type FormatControl,
  highlight,
  inlineCode,
  rightToLeft,
  scripts,
} from './format-controls.ts';
import { MenuButton } from './menu-button.tsx';
import { MenuGroup, MenuItem } from './menu-item.tsx';
import styles from './toolbar.module.css';
import { type Formats, hasFormat, isActive, toggleFormat } from './use-formats.ts';

interface MoreProps {
  readonly quill: Quill;
  readonly formats: Formats;
}

export function MoreMenu(props: MoreProps) {
  const { quill } = props;
  return (
    <MenuButton
      tool="more"
      label={say('More formatting')}
      className={styles.tool}
      face={<LineDrawing path={editorIcons.more} size={20} />}
    >
      <Choices
        {...props}
        format="font"
        label={say('Font')}
        values={['', 'serif', 'monospace']}
        unset={say('Sans serif')}
      />
      <Choices
        {...props}
        format="size"
        label={say('Text size')}
        values={['small', '', 'large', 'huge']}
        unset={say('Normal')}
      />
      <Choices
        {...props}
        format="color"
        label={say('Text color')}
        values={['', ...textColors]}
        unset={say('Normal color')}
      />
      {hasFormat(quill, 'align') && <Alignments {...props} />}
      <MenuGroup label={say('Text')}>
        {[...scripts, inlineCode, highlight, rightToLeft].map((control) => (
          <Toggle key={control.label} {...props} control={control} kind="checkbox" />
        ))}
      </MenuGroup>
      <MenuGroup label={say('Indentation')}>
        <MenuItem
          aria-label={say('Indent less')}
          title={say('Indent less')}
          icon={editorIcons.outdent}
          onClick={() => setFormat(quill, 'indent', '-1')}
        />
        <MenuItem
          aria-label={say('Indent more')}
          title={say('Indent more')}
          icon={editorIcons.indent}
          onClick={() => setFormat(quill, 'indent', '+1')}
        />
      </MenuGroup>
    </MenuButton>
  );
}

function Alignments(props: MoreProps) {
  const { quill, formats } = props;
  return (
    <MenuGroup label={say('Alignment')}>
      <MenuItem
        choice={{ kind: 'radio', isChecked: !formats.align }}
        aria-label={say('Align left')}
        title={say('Align left')}
        icon={editorIcons.alignStart}
        onClick={() => setFormat(quill, 'align', false)}
      />
      {alignments.map((control) => (
        <Toggle key={control.label} {...props} control={control} kind="radio" />
      ))}
    </MenuGroup>
  );
}

/** The empty value removes the format. */
function Choices({
  quill,
  formats,
  format,
  label,
  values,
  unset,
}: MoreProps & { format: string; label: string; values: readonly string[]; unset: string }) {
  return (
    <span className={`ql-${format} ql-picker`}>
      <MenuGroup label={label}>
        {values.map((value) => (
          <MenuItem
            key={value}
            choice={{ kind: 'radio', isChecked: (formats[format] ?? '') === value }}
            className="ql-picker-item"
            data-value={value || undefined}
            onClick={() => setFormat(quill, format, value || false)}
          >
            {value === '' ? unset : choiceNames[value]}
          </MenuItem>
        ))}
      </MenuGroup>
    </span>
  );
}

function Toggle({
  quill,
  formats,
  control,
  kind,
}: MoreProps & { control: FormatControl; kind: 'radio' | 'checkbox' }) {
  if (!hasFormat(quill, control.format)) return null;
  return (
    <MenuItem
      choice={{ kind, isChecked: isActive(control, formats) }}
      aria-label={say(control.label)}
      title={say(control.label)}
      icon={control.icon}
      className={`ql-${control.format}`}
      value={control.value === true ? undefined : control.value}
      onClick={() => toggleFormat(quill, control)}
    />
  );
}

function setFormat(quill: Quill, format: string, value: string | false): void {
  quill.focus();
  quill.format(format, value, 'user');
}

const choiceNames: Readonly<Record<string, string>> = texts({
  ...{ serif: 'Serif', monospace: 'Monospace', small: 'Small', large: 'Large', huge: 'Huge' },
  ...{ red: 'Red', orange: 'Orange', green: 'Green', blue: 'Blue', purple: 'Purple', gray: 'Gray' },
});
