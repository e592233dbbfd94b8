import { type FormEvent, useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { traceFields } from '#app/contact/spam/trace-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Issue } from '#platform/http/errors.ts';
import styles from './contact-form.module.css';
import { messageLimits } from './message.ts';
import { sendMessage } from './send-message.ts';

/** How a plain form post went, when the page is its answer. */
export interface ContactOutcome {
  readonly text: string;
  readonly issues: readonly Issue[];
  /** What was typed, given back after a failure. */
  readonly values: { readonly name: string; readonly email: string; readonly message: string } | null;
}

export interface ContactFormProps {
  /** See form-stamp.server.ts. */
  readonly stamp: string;
  readonly outcome?: ContactOutcome | undefined;
}

/** Without scripts a plain post to `/contact`; with them the same fields go to the API in place. */
export function ContactForm({ stamp, outcome: posted }: ContactFormProps) {
  const apiUrl = useApiUrl();
  const [outcome, setOutcome] = useState<ContactOutcome | undefined>(posted);
  const [isSending, setSending] = useState(false);
  // State changes with the next render; a second click can come before it.
  const isUnderWay = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setOutcome(undefined);
    const result = await sendMessage(apiUrl, Object.fromEntries(new FormData(form)));
    if (result.isSent) form.reset();
    setOutcome({ text: result.text, issues: result.issues, values: null });
    isUnderWay.current = false;
    setSending(false);
  }

  const errorOf = (path: string) => outcome?.issues.find((issue) => issue.path === path)?.message;
  const values = posted?.values;
  return (
    <form
      className={styles.form}
      method="post"
      action="/contact"
      onSubmit={submit}
      aria-labelledby="contact-form-heading"
    >
      <Field id="contact-name" label="Name" error={errorOf('name')}>
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
      <Field id="contact-email" label="Email" error={errorOf('email')}>
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
      <Field id="contact-message" label="Message" error={errorOf('message')}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            required
            maxLength={messageLimits.messageCharacters}
            defaultValue={values?.message}
          />
        )}
      </Field>
      <TracedFields stamp={stamp} />
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Sending…' : 'Send Message'}
      </Button>
      {outcome && <OutcomeText text={outcome.text} />}
    </form>
  );
}

/**
 * What programs give themselves away by; a script sends it along with the rest. The style sheet takes the trap from
 * sight, keyboard and screen readers alike; the words are for whoever reads the page without it.
 */
function TracedFields({ stamp }: { stamp: string }) {
  return (
    <>
      <p className={styles.trap}>
        <label htmlFor="contact-heard-from">How did you hear of us? Please leave this empty.</label>
        <input id="contact-heard-from" name={traceFields.trap} tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name={traceFields.stamp} value={stamp} />
    </>
  );
}

/** Green when the text says "successfully", red otherwise; a sign says the same without colour. */
function OutcomeText({ text }: { text: string }) {
  const isSuccess = text.includes('successfully');
  return (
    <p
      className={styles.outcome}
      data-outcome={isSuccess ? 'success' : 'failure'}
      role={isSuccess ? 'status' : 'alert'}
    >
      <span aria-hidden="true">{isSuccess ? '✓ ' : '! '}</span>
      {text}
    </p>
  );
}
