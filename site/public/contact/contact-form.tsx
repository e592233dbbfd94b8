import type { Issue } from '@site/platform/http/errors';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { useSay } from '@site/ui/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ContactQuestion } from '#content/documents/contact.ts';
import type { SiteLink } from '#content/documents/navigation.ts';
import { contactTexts, hiddenFields, messageLimits } from '#site/contact/messages/message.ts';
import { originHere, sendMessage } from '#site/contact/messages/send-message.ts';
import { answerField, answerPath, formBody } from '#site/contact/questions/answers.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import styles from './contact-form.module.css';
import { QuestionField } from './question-field.tsx';

export interface ContactOutcome {
  readonly isSent: boolean;
  readonly text: string;
  readonly issues: readonly Issue[];
  readonly values: {
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly subject?: string;
    readonly answers?: Readonly<Record<string, readonly string[]>>;
  } | null;
}

export interface ContactFormProps {
  /** Begins the ids of its elements, which differ among the forms of a page; absent: that of the contact page. */
  readonly id?: string;
  /** What it is for; absent: anything. */
  readonly subject?: string;
  /** Where a form that is shown again came from, as it was sent. */
  readonly origin?: string | undefined;
  /** Signed render time, see form-metadata.server.ts. */
  readonly timestamp: string;
  readonly note: string;
  readonly privacy: SiteLink | null;
  /** The owner's own; absent: none. */
  readonly questions?: readonly ContactQuestion[] | undefined;
  readonly outcome?: ContactOutcome | undefined;
}

/** Said by the first script, where the form is not alive yet. */
const unsentText = 'You are offline. What you wrote is still here: send it when you are connected.';

/** On the contact page, which shows what is posted without scripts. */
const outcomeId = 'contact-outcome';

export function ContactForm({
  id = 'contact',
  timestamp,
  subject = '',
  origin,
  note,
  privacy,
  questions = [],
  outcome: posted,
}: ContactFormProps) {
  const [outcome, setOutcome] = useState<ContactOutcome | undefined>(posted);
  const [isSending, setSending] = useState(false);
  const say = useSay();
  const [length, setLength] = useState(posted?.values?.message.length ?? 0);
  // A ref: a second click can come before the next render.
  const isUnderWay = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome?.issues.length && formElement.current) leadToFirstIssue(formElement.current);
  }, [outcome]);
  useEffect(() => {
    // Typed before the form was hydrated.
    const typed = formElement.current?.elements.namedItem('message') as HTMLTextAreaElement | null;
    if (typed) setLength(typed.value.length);
  }, []);

  const asked = new Set(questions.map(({ label }) => answerPath(label)));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setOutcome(undefined);
    const { prefix } = document.documentElement.dataset;
    const message = { ...formBody(new FormData(form)), ...originHere() };
    const result = await sendMessage(browserApiUrl(), message, { prefix });
    // Asked since this form was made: the contact page shows it, with what was typed.
    if (result.issues.some(({ path }) => isOfQuestion(path) && !asked.has(path))) return form.submit();
    if (result.isSent) {
      form.reset();
      setLength(0);
    }
    setOutcome({ ...result, values: null });
    isUnderWay.current = false;
    setSending(false);
  }

  /** @param prefix Left out: it stands above the field. */
  const errorOf = (path: string, prefix = '') => {
    const found = outcome?.issues.find((issue) => issue.path === path);
    if (!found) return;
    const message = found.message.replace(prefix, '');
    // Limits are numbers of the API's sentences; catalogues leave them out.
    const [max = ''] = message.match(/\d+/) ?? [];
    return say(message.replace(/\d+/, '{max}'), { max });
  };
  const values = posted?.values;
  return (
    <form
      ref={formElement}
      className={styles.form}
      method="post"
      action={`/contact#${outcomeId}`}
      onSubmit={submit}
      data-offline={say(unsentText)}
      aria-labelledby={`${id}-form-heading`}
    >
      <Field id={`${id}-name`} label={say('Name')} error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            required
            maxLength={messageLimits.nameCharacters}
            defaultValue={values?.name}
          />
        )}
      </Field>
      <Field id={`${id}-email`} label={say('Email')} error={errorOf('email')}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={messageLimits.emailCharacters}
            defaultValue={values?.email}
          />
        )}
      </Field>
      {questions.map((question, index) => (
        <QuestionField
          key={question.label}
          id={`${id}-answer-${index}`}
          question={question}
          values={values?.answers?.[question.label] ?? []}
          error={errorOf(answerPath(question.label), `${question.label} `)}
        />
      ))}
      <Field id={`${id}-message`} label={say('Message')} error={errorOf('message')}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            required
            data-max={messageLimits.messageCharacters}
            defaultValue={values?.message}
            onChange={({ target }) => setLength(target.value.length)}
          />
        )}
      </Field>
      <Room length={length} />
      {Object.entries(values?.answers ?? {})
        .filter(([label]) => !asked.has(answerPath(label)))
        .flatMap(([label, given]) => given.map((value) => [label, value] as const))
        .map(([label, value]) => (
          <input key={`${label} ${value}`} type="hidden" name={answerField(label)} value={value} />
        ))}
      <HiddenFields id={id} timestamp={timestamp} subject={subject} origin={origin} />
      <p className={styles.note}>{note}</p>
      <div className={styles.send}>
        <Button type="submit" disabled={isSending}>
          {say(isSending ? 'Sending…' : 'Send Message')}
        </Button>
        {outcome && <OutcomeText id={`${id}-outcome`} {...outcome} />}
      </div>
      {privacy && (
        <p className={styles.note}>
          <a href={privacy.path}>{privacy.label}</a>
        </p>
      )}
    </form>
  );
}

const isOfQuestion = (path: string) => path.startsWith(answerPath(''));

const nearLimit = 500;

/** Shown before the limit is reached, and beyond it: nothing is cut off while somebody types or pastes. */
function Room({ length }: { length: number }) {
  const { messageCharacters: max } = messageLimits;
  const say = useSay();
  if (length < max - nearLimit) return null;
  return (
    <p className={styles.note} role="status" data-over={length > max || undefined}>
      {length > max
        ? say('Too many characters: {count}. A message has at most {max}.', { count: length - max, max })
        : say('Characters left: {count}', { count: max - length })}
    </p>
  );
}

/** Focuses the first invalid field and scrolls the outcome into view too, where both fit. */
function leadToFirstIssue(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid]');
  field?.focus({ preventScroll: true });
  for (const element of [form.querySelector('[data-outcome]'), field]) {
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}

/** The honeypot's label is for browsers without style sheets. */
function HiddenFields({
  id,
  timestamp,
  subject,
  origin,
}: {
  id: string;
  timestamp: string;
  subject: string;
  origin: string | undefined;
}) {
  const say = useSay();
  return (
    <>
      <p className={styles.honeypot}>
        <label htmlFor={`${id}-heard-from`}>{say('How did you hear of us? Please leave this empty.')}</label>
        <input id={`${id}-heard-from`} name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name={hiddenFields.timestamp} value={timestamp} />
      {subject && <input type="hidden" name={hiddenFields.subject} value={subject} />}
      {origin && <input type="hidden" name={hiddenFields.origin} value={origin} />}
    </>
  );
}

/** Color is not the only sign. A text that only repeats the fields' errors is replaced by a short one. */
function OutcomeText({ id, isSent, text, issues }: ContactOutcome & { id: string }) {
  const say = useSay();
  const isRepeated = issues.length > 0 && text === issues.map(({ message }) => message).join(' ');
  return (
    <p
      id={id}
      className={styles.outcome}
      data-outcome={isSent ? 'success' : 'failure'}
      role={isSent ? 'status' : 'alert'}
    >
      <span aria-hidden="true">{isSent ? '✓ ' : '! '}</span>
      {isRepeated ? say(contactTexts.invalid) : say(text)}
    </p>
  );
}
