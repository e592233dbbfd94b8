import { searchCharacters } from '@site/platform/http/search-text';
import type { ReactNode, Ref } from 'react';
import { Form, type FormProps } from 'react-router';
import { AdminIcon } from '../admin-icon.tsx';
import styles from './list-search.module.css';

/** Above a list, on one line with its filters. Sent as `q` by GET: by Enter, or while somebody types (`useLiveSearch`). */
export function ListSearch({
  label,
  q,
  kept = {},
  form,
  children,
}: {
  label: string;
  q: string;
  /** Other query parameters. */
  kept?: Readonly<Record<string, string>>;
  form: Pick<FormProps, 'onSubmit' | 'onInput'> & { ref?: Ref<HTMLFormElement> };
  /** Other controls that are sent with it. */
  children?: ReactNode;
}) {
  return (
    <search className={styles.search}>
      <Form {...form} className={styles.form}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.field}>
          <AdminIcon name="search" size={18} />
          <input
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            defaultValue={q}
            maxLength={searchCharacters}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        {children}
      </Form>
    </search>
  );
}

/** Filters, the search and saved views of a list; what counts it, a paragraph, stands at the end. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
);
