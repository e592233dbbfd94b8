import { searchCharacters } from '@site/platform/http/search-text';
import type { Ref } from 'react';
import { Form, type FormProps, useInRouterContext } from 'react-router';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { offlineText } from './page/failed-load.ts';
import styles from './search-form.module.css';
import { useSay } from './words.ts';

/** Sent as `q` by GET, also without scripts. @param kept Other query parameters. */
export function SearchForm({
  id,
  label,
  q,
  kept = {},
  form,
  look = 'quiet',
  island,
}: {
  id: string;
  label: string;
  q: string;
  kept?: Readonly<Record<string, string>>;
  form?: Pick<FormProps, 'action' | 'reloadDocument' | 'onSubmit' | 'onInput'> & {
    ref?: Ref<HTMLFormElement>;
  };
  look?: 'quiet' | 'strong';
  /** Marks the form for what makes it live on a page without React. */
  island?: string | undefined;
}) {
  const say = useSay();
  const { reloadDocument, ...plain } = form ?? {};
  const Sent = useInRouterContext() ? Form : 'form';
  return (
    <search>
      <Sent
        {...plain}
        {...(Sent === Form && { reloadDocument })}
        className={styles.form}
        data-island={island}
        data-offline={island && say(offlineText)}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id={id} label={label}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={searchCharacters}
              autoComplete="off"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Button type="submit" look={look}>
          {say('Search')}
        </Button>
      </Sent>
    </search>
  );
}
