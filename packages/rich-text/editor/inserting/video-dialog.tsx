import { uploadPathIn } from '@site/images/media';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import type { EmbeddedVideo } from '../../model/embeds.ts';
import { parseVideoLink, videoOfPlayer } from '../../text/video-link.ts';
import { frameSourceIn } from '../paste/source/embed-code.ts';

const titleCharacters = 200;

/** Accepts a YouTube or Vimeo URL, their embed code, or an upload. */
export function VideoDialog({
  video,
  onSave,
  onPick,
  onClose,
}: {
  video: EmbeddedVideo | null;
  onSave: (video: EmbeddedVideo) => void;
  onPick: () => void;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<string>();

  function submit(form: FormData) {
    const src = videoSourceIn(String(form.get('url')));
    const title = String(form.get('title') ?? '').trim();
    if (src === null)
      setProblem(say('That doesn’t look like a video of YouTube or Vimeo, or an MP4 of the library.'));
    else onSave({ src, ...(title && { title }) });
  }

  return (
    <FormDialog
      title={video ? say('Change the video') : say('Add a video')}
      submitLabel={video ? say('Change video') : say('Add video')}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="video-url"
        label={say('URL or embed code')}
        hint={say('A page of YouTube or Vimeo. Visitors load nothing from there before they press play.')}
        error={problem}
      >
        {(control) => <input {...control} name="url" defaultValue={video?.src} autoComplete="off" required />}
      </Field>
      <div>
        <Button look="quiet" size="small" onClick={onPick}>
          {say('Choose from the library')}
        </Button>
      </div>
      <Field
        id="video-title"
        label={say('Title')}
        hint={say('What people see and hear of it before it plays.')}
      >
        {(control) => (
          <input
            {...control}
            name="title"
            defaultValue={video?.title}
            maxLength={titleCharacters}
            autoComplete="off"
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Null when the text names no video that can be shown. */
function videoSourceIn(text: string): string | null {
  const source = frameSourceIn(text) ?? text.trim();
  const upload = uploadPathIn(source);
  if (upload?.endsWith('.mp4')) return `/${upload}`;
  const url = /^[\w-]+(?:\.[\w-]+)+\//.test(source) ? `https://${source}` : source;
  return parseVideoLink(url) ? url : videoOfPlayer(url);
}
