import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { MomentInput } from '@site/ui/controls/moment-input';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Form, href, useSubmit } from 'react-router';
import { SavedViews } from '#site/views/components/saved-views.tsx';
import { otherActors } from '../activity-text.ts';
import type { ActivityKind, ActivityUser } from '../contract.ts';
import styles from './activity-filters.module.css';
import { type ActivityView, activityParameters } from './activity-view.ts';

export function ActivityFilters({
  view,
  users,
  kinds,
}: {
  view: ActivityView;
  users: readonly ActivityUser[];
  kinds: readonly ActivityKind[];
}) {
  const submit = useSubmit();
  const isFiltered = Object.keys(activityParameters(view)).length > 0;
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    const isChosen =
      field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isWhole(field));
    if (isChosen) void submit(event.currentTarget, { preventScrollReset: true });
  };
  return (
    <div className={styles.place}>
      <Form
        role="search"
        className={styles.filters}
        aria-label={say('Filter the activity')}
        onChange={change}
      >
        <Choice name="who" label={say('Who')} all={say('Everybody')} value={view.who}>
          {[
            ...users.map(({ id, name, email }) => [id, personText(name, email)] as const),
            ...Object.entries(otherActors),
          ]}
        </Choice>
        <Choice name="kind" label={say('What')} all={say('Everything')} value={view.kind}>
          {kinds.map(({ kind, name }) => [kind, name] as const)}
        </Choice>
        <Day name="from" label={say('From')} value={view.from} />
        <Day name="to" label={say('To')} value={view.to} />
      </Form>
      <div className={styles.actions}>
        <SavedViews list="activity" filters={activityParameters(view)} />
        {isFiltered && (
          <ButtonLink look="quiet" to={href('/dashboard/activity')}>
            {say('Show all')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** A day is typed in parts: until the last of its year it is none, or one of the first centuries. */
const isWhole = ({ value, validity }: HTMLInputElement): boolean =>
  value === '' ? !validity.badInput : value >= '1000';

function personText(name: string, email: string): string {
  if (email === '') return say('A user who was erased');
  const shown = shownEmail(email);
  return name === '' ? shown : `${name} (${shown})`;
}

function Choice({
  name,
  label,
  all,
  value,
  children,
}: {
  name: string;
  label: string;
  all: string;
  value: string;
  children: readonly (readonly [value: string, text: string])[];
}) {
  const field = useFollowing<HTMLSelectElement>(value);
  return (
    <Field id={`activity-${name}`} label={label}>
      {(control) => (
        <Select {...control} ref={field} name={name} defaultValue={value}>
          <option value="">{all}</option>
          {children.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  const field = useFollowing<HTMLInputElement>(value);
  return (
    <Field id={`activity-${name}`} label={label}>
      {(control) => <MomentInput {...control} ref={field} type="date" name={name} defaultValue={value} />}
    </Field>
  );
}

/** A field that follows the URL as the same element: it keeps the focus while somebody chooses in it. */
function useFollowing<Control extends HTMLSelectElement | HTMLInputElement>(value: string) {
  const field = useRef<Control>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}
