import { say } from '@site/platform/words/say';
import { MomentInput } from '@site/ui/controls/moment-input';
import { Select } from '@site/ui/controls/select';
import { EmailText } from '@site/ui/email-text';
import { Field } from '@site/ui/field';
import { Link } from 'react-router';
import type { WireConversation } from '#site/contact/inquiries/contract.ts';
import { inquiryStates, stateNames } from '#site/contact/inquiries/inquiry.ts';
import { type InboxPlace, placeUrl } from '#site/contact/inquiries/inquiry-view.ts';
import type { InquiryActions } from '#site/contact/inquiries/use-inquiry.ts';
import { useDates } from '#site/session/use-dates.ts';
import styles from './inquiry-facts.module.css';
import { OriginFacts } from './origin-facts.tsx';
import { TagField } from './tag-field.tsx';

/** Who wrote, and what is done about it. */
export function InquiryFacts({
  inquiry,
  place,
  people,
  tags,
  actions,
}: {
  inquiry: WireConversation;
  place: InboxPlace;
  people: readonly { readonly id: string; readonly name: string }[];
  tags: readonly string[];
  actions: InquiryActions;
}) {
  const dates = useDates();
  const { id, email, state, assignee, followUpOn, dueAt, isOverdue, others, entries } = inquiry;
  const messages = entries.filter((entry) => entry.kind === 'message');
  const [first] = messages;
  const known = messages.find(({ message }) => message.origin);
  return (
    <aside aria-label={say('Person and work')} className={styles.pane}>
      <Field id="inquiry-state" label={say('State')}>
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => {
              const chosen = inquiryStates.find((one) => one === target.value);
              if (chosen) void actions.change({ state: chosen });
            }}
          >
            {inquiryStates.map((one) => (
              <option key={one} value={one}>
                {stateNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="inquiry-assignee" label={say('In charge')}>
        {(control) => (
          <Select
            {...control}
            value={assignee?.id ?? ''}
            onChange={({ target }) => actions.change({ assigneeId: target.value || null })}
          >
            <option value="">{say('Nobody')}</option>
            {assignee && !assignee.mayRead && (
              <option value={assignee.id} disabled>
                {say('{name} (has no inbox)', { name: assignee.name })}
              </option>
            )}
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="inquiry-follow-up" label={say('Follow up on')}>
        {(control) => (
          <MomentInput
            {...control}
            key={`${id} ${followUpOn}`}
            type="date"
            defaultValue={followUpOn ?? ''}
            onBlur={({ target }) => {
              if (target.value !== (followUpOn ?? '') && target.validity.valid)
                void actions.change({ followUpOn: target.value || null });
            }}
          />
        )}
      </Field>
      <TagField
        key={id}
        tags={inquiry.tags}
        known={tags}
        onChange={(next) => actions.change({ tags: next })}
      />
      <dl className={styles.facts}>
        <dt>{say('E-mail')}</dt>
        <dd>
          <EmailText email={email} />
        </dd>
        {first && (
          <>
            <dt>{say('First message')}</dt>
            <dd>{dates.longTime(first.at)}</dd>
          </>
        )}
        {dueAt && (
          <>
            <dt>{say('Answer promised by')}</dt>
            <dd data-overdue={isOverdue}>
              {dates.longTime(dueAt)}
              {isOverdue && ` ${say('(overdue)')}`}
            </dd>
          </>
        )}
      </dl>
      {known && <OriginFacts origin={known.message.origin} />}
      {others.length > 0 && (
        <section>
          <h3>{say('Other inquiries of this address')}</h3>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={placeUrl({ ...place, inquiry: other.id })}>{dates.long(other.lastAt)}</Link>{' '}
                <span>{stateNames[other.state]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
