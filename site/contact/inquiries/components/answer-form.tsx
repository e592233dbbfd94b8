import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import { useId, useState } from 'react';
import { answerDraft, filledIn } from '#site/contact/inquiries/answer-text.ts';
import type { WireConversation } from '#site/contact/inquiries/contract.ts';
import { inquiryLimits } from '#site/contact/inquiries/inquiry.ts';
import type { InquiryActions } from '#site/contact/inquiries/use-inquiry.ts';
import { useKeptText } from '#site/contact/inquiries/use-kept-text.ts';
import { useCompany } from '#site/texts/root-data.ts';
import styles from './answer-form.module.css';

export interface AnswerTexts {
  readonly templates: readonly { readonly name: string; readonly text: string }[];
  readonly signature: string;
  readonly canAnswer: boolean;
  readonly me: string;
}

/** An answer by mail, or a note. What is written stays in this browser until it is sent. */
export function AnswerForm({
  inquiry,
  texts,
  actions,
}: {
  inquiry: WireConversation;
  texts: AnswerTexts;
  actions: InquiryActions;
}) {
  const [kind, setKind] = useState<'answer' | 'note'>(texts.canAnswer ? 'answer' : 'note');
  const group = useId();
  return (
    <section className={styles.form} aria-label={say('Write')}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{say('What to write')}</legend>
        {(['answer', 'note'] as const).map((one) => (
          <label key={one} data-chosen={kind === one}>
            <input type="radio" name={group} checked={kind === one} onChange={() => setKind(one)} />
            {one === 'answer' ? say('Answer') : say('Note')}
          </label>
        ))}
      </fieldset>
      {kind === 'answer' ? (
        <Answer inquiry={inquiry} texts={texts} actions={actions} />
      ) : (
        <Note inquiryId={inquiry.id} actions={actions} />
      )}
    </section>
  );
}

function Answer({
  inquiry,
  texts: { templates, signature, canAnswer, me },
  actions,
}: {
  inquiry: WireConversation;
  texts: AnswerTexts;
  actions: InquiryActions;
}) {
  const company = useCompany();
  const [text, setText] = useKeptText(`answer ${inquiry.id}`);
  const [subject, setSubject] = useState(() => subjectOf(inquiry, company.name));
  // The same for every attempt to send this text: the server sends it once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const fields = { name: inquiry.name, me, company: company.name, signature };
  const greeting = answerDraft('', fields);
  if (!canAnswer)
    return (
      <p className={styles.hint}>
        {say(
          'No mail server is set up, so the site cannot send an answer. Each message above opens your own mail program; “Answered elsewhere” takes the inquiry off the list.',
        )}
      </p>
    );

  async function send() {
    const seen = inquiry.entries.filter((entry) => entry.kind === 'reply').length;
    if (!(await actions.answer({ id, subject, text, seen }))) return;
    setText('');
    setId(crypto.randomUUID());
  }

  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field id="answer-subject" label={say('Subject')}>
        {(control) => (
          <input
            {...control}
            value={subject}
            maxLength={inquiryLimits.subjectCharacters}
            required
            onChange={({ target }) => setSubject(target.value)}
          />
        )}
      </Field>
      {templates.length > 0 && (
        <Field id="answer-template" label={say('Template')}>
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => {
                const template = templates.find(({ name }) => name === target.value);
                if (!template) return;
                // Added to what is written already: nothing is replaced.
                const isUntouched = text === '' || text === greeting;
                setText(
                  isUntouched
                    ? answerDraft(template.text, fields)
                    : `${text.trimEnd()}\n\n${filledIn(template.text, fields)}`,
                );
              }}
            >
              <option value="">{say('Choose a template')}</option>
              {templates.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field id="answer-text" label={say('Answer')}>
        {(control) => (
          <textarea
            {...control}
            rows={7}
            value={text}
            maxLength={inquiryLimits.replyCharacters}
            required
            onFocus={() => {
              if (text === '') setText(greeting);
            }}
            onBlur={() => {
              if (text === greeting) setText('');
            }}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" aria-disabled={actions.isBusy}>
          {say('Send answer')}
        </Button>
      </p>
    </form>
  );
}

function Note({ inquiryId, actions }: { inquiryId: string; actions: InquiryActions }) {
  const [text, setText] = useKeptText(`note ${inquiryId}`);
  return (
    <form
      className={styles.fields}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await actions.addNote(text)) setText('');
      }}
    >
      <Field id="note-text" label={say('Note')} hint={say('Staff alone see it.')}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={text}
            maxLength={inquiryLimits.noteCharacters}
            required
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" aria-disabled={actions.isBusy}>
          {say('Add note')}
        </Button>
      </p>
    </form>
  );
}

function subjectOf({ entries }: WireConversation, companyName: string): string {
  const last = entries.findLast((entry) => entry.kind === 'reply');
  return last
    ? `Re: ${last.subject.replace(/^Re: /i, '')}`
    : say('Your message to {companyName}', { companyName });
}
