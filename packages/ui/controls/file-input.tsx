import { byteText } from '@site/platform/text/byte-text';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { AdminIcon } from '../admin-icon.tsx';
import styles from './file-input.module.css';

/** A button that is a drop zone as well, and says what is chosen: the native field lies over what is drawn. */
export function FileInput({
  invitation,
  note,
  isNameShown = true,
  className: _,
  onChange,
  ...attributes
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>;
  /** What clicking does, such as “Choose a file”. */
  invitation: string;
  note: string;
  /** False where what was chosen is shown elsewhere. */
  isNameShown?: boolean;
}) {
  const [isOver, setOver] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const shown = isNameShown ? files : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows that the field inside takes what is dragged
    <div
      className={styles.file}
      data-over={isOver}
      data-invalid={attributes['aria-invalid']}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <AdminIcon name={shown.length > 0 ? 'document' : 'upload'} size={24} />
      <span aria-hidden="true">
        <strong>{shown.length > 0 ? shown.map(({ name }) => name).join(', ') : invitation}</strong>
        {shown.length > 0 ? byteText(shown.reduce((sum, { size }) => sum + size, 0)) : note}
      </span>
      <input
        {...attributes}
        type="file"
        onChange={(event) => {
          setFiles([...(event.target.files ?? [])]);
          onChange?.(event);
        }}
      />
    </div>
  );
}
