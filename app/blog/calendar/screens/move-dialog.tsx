import { type FormEvent, useId, useState } from 'react';
import { href } from 'react-router';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import type { CalendarPost } from '../calendar.ts';
import type { Day } from '../calendar-days.ts';
import styles from './move-dialog.module.css';

/** Gives a post another day by a date field, and leads to its editor. */
export function MoveDialog({
  post,
  description,
  isBusy,
  onMove,
  onClose,
}: {
  post: CalendarPost;
  description: string;
  isBusy: boolean;
  /** @returns Why it was not moved; null: it was. */
  onMove: (day: Day) => Promise<string | null>;
  onClose: () => void;
}) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const day = String(new FormData(event.currentTarget).get('day'));
    if (day === '') return;
    const refused = await onMove(day);
    setProblem(refused);
    if (refused === null) onClose();
  }

  return (
    <Dialog title={post.title} description={description} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field id={id} label="Day" error={problem ?? undefined}>
          {(control) => (
            <input {...control} name="day" type="date" required defaultValue={post.day} autoFocus />
          )}
        </Field>
        <div className={styles.actions}>
          <ButtonLink look="quiet" to={href('/edit-blog/:id?', { id: post.id })}>
            Edit
          </ButtonLink>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {isBusy ? 'Moving…' : 'Move'}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
