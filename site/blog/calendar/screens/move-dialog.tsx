import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { MomentInput } from '@site/ui/controls/moment-input';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useId, useState } from 'react';
import { href } from 'react-router';
import type { CalendarPost } from '../calendar-contract.ts';
import type { Day } from '../calendar-days.ts';

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
  /** Returns why the post was not moved; null when it was. */
  onMove: (day: Day) => Promise<string | null>;
  onClose: () => void;
}) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(fields: FormData) {
    const day = String(fields.get('day'));
    if (day === '') return;
    const refused = await onMove(day);
    setProblem(refused);
    if (refused === null) onClose();
  }

  return (
    <FormDialog
      title={post.title}
      description={description}
      submitLabel={isBusy ? say('Moving…') : say('Move')}
      isBusy={isBusy}
      noValidate
      others={
        <ButtonLink look="quiet" to={href('/edit-blog/:id?', { id: post.id })}>
          {say('Edit')}
        </ButtonLink>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field id={id} label={say('Day')} error={problem ?? undefined}>
        {(control) => <MomentInput {...control} name="day" type="date" required defaultValue={post.day} />}
      </Field>
    </FormDialog>
  );
}
