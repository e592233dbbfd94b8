import { type FormEvent, useId, useState } from 'react';
import { acceptedMedia } from '#app/media/media.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { company } from '#content/company/company.ts';
import { type PostStatus, postLimits } from '../post.ts';
import { describeVisibility } from '../post-visibility.ts';
import { dayOf, parseScheduledDate } from '../scheduled-date.ts';
import styles from './post-editor.module.css';
import { PostMedia } from './post-media.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

export interface EditedPost {
  readonly title: string;
  readonly content: string;
  readonly media: string;
  readonly tags: string;
  readonly author: string;
  readonly status: PostStatus;
  /** ISO 8601, or empty. */
  readonly scheduledDate: string;
  readonly isPublished: boolean;
}

export const emptyPost: EditedPost = {
  title: '',
  content: '',
  media: '',
  tags: '',
  author: '',
  status: 'draft',
  scheduledDate: '',
  isPublished: false,
};

/** The form of both editing screens. `onSave` gets the multipart form the API reads; the text stays until it leaves. */
export function PostEditor({
  post,
  createdAt,
  submitLabel,
  busyLabel,
  onSave,
}: {
  post: EditedPost;
  /** Absent for a post that is still to be made. */
  createdAt?: Date;
  submitLabel: string;
  busyLabel: string;
  onSave: (form: FormData) => Promise<void>;
}) {
  const [content, setContent] = useState(post.content);
  const [isSaving, setSaving] = useState(false);
  const [schedule, setSchedule] = useState(() => scheduleOf(post));
  const contentLabelId = useId();
  const scheduledDay = post.scheduledDate === '' ? '' : dayOf(new Date(post.scheduledDate), company.timeZone);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set('content', content);
    // An untouched day keeps the moment it stands for, which may not be midnight.
    if (form.get('scheduledDate') === scheduledDay) form.set('scheduledDate', post.scheduledDate);
    form.set('isPublished', String(form.has('isPublished')));
    const file = form.get('media');
    if (file instanceof File && file.size === 0) form.delete('media');
    setSaving(true);
    await onSave(form);
    setSaving(false);
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onChange={(event) => setSchedule(readSchedule(event.currentTarget, post, scheduledDay))}
    >
      <Field id="title" label="Blog Title">
        {(control) => (
          <input
            {...control}
            name="title"
            required
            maxLength={postLimits.titleCharacters}
            defaultValue={post.title}
          />
        )}
      </Field>
      <div className={styles.content}>
        <span id={contentLabelId} className={styles.label}>
          Blog Content
        </span>
        <RichTextEditor initialHtml={post.content} labelledBy={contentLabelId} onChange={setContent} />
      </div>
      <Field id="media" label="Media" hint="A JPEG, PNG, WebP, AVIF or GIF picture, or an MP4 film.">
        {(control) => <input {...control} name="media" type="file" accept={acceptedMedia} />}
      </Field>
      {post.media !== '' && (
        <div className={styles.media}>
          <PostMedia path={post.media} title={post.title} />
        </div>
      )}
      <Field id="tags" label="Tags" hint="Separated by commas.">
        {(control) => <input {...control} name="tags" required defaultValue={post.tags} />}
      </Field>
      <Field id="author" label="Author">
        {(control) => (
          <input
            {...control}
            name="author"
            required
            maxLength={postLimits.authorCharacters}
            defaultValue={post.author}
          />
        )}
      </Field>
      <Field id="status" label="Status">
        {(control) => (
          <select {...control} name="status" defaultValue={post.status}>
            <option value="draft">Draft</option>
            <option value="published">Published</option>
          </select>
        )}
      </Field>
      <Field
        id="scheduledDate"
        label="Scheduled Date"
        hint={`The post goes live at 00:00 of this day (${company.timeZone}). Empty: at once.`}
      >
        {(control) => <input {...control} name="scheduledDate" type="date" defaultValue={scheduledDay} />}
      </Field>
      <label className={styles.check}>
        <input type="checkbox" name="isPublished" defaultChecked={post.isPublished} /> Is Published
      </label>
      <p className={styles.effect} aria-live="polite">
        <strong>On save:</strong>{' '}
        {describeVisibility(
          { ...schedule, createdAt: createdAt ?? new Date() },
          new Date(),
          company.timeZone,
        )}
      </p>
      <div>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? busyLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface Schedule {
  readonly status: PostStatus;
  readonly isPublished: boolean;
  readonly scheduledAt: Date | null;
}

function scheduleOf({ status, isPublished, scheduledDate }: EditedPost): Schedule {
  return { status, isPublished, scheduledAt: scheduledDate === '' ? null : new Date(scheduledDate) };
}

/** What the form says now about who will see the post. */
function readSchedule(form: HTMLFormElement, post: EditedPost, untouchedDay: string): Schedule {
  const fields = new FormData(form);
  const day = String(fields.get('scheduledDate') ?? '');
  return {
    status: fields.get('status') === 'published' ? 'published' : 'draft',
    isPublished: fields.has('isPublished'),
    scheduledAt:
      day === untouchedDay
        ? scheduleOf(post).scheduledAt
        : (parseScheduledDate(day, company.timeZone) ?? null),
  };
}
