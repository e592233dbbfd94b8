import { type FormEvent, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { useFormWork } from '#app/auth/use-work.ts';
import dialog from '#app/blog/editor/components/editor-dialogs.module.css';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { showMessage } from '#app/ui/messages/message-store.ts';
import { placeOwnPage } from './own-page-client.ts';
import type { OwnPagePlace, WireOwnPage } from './own-page-wire.ts';
import styles from './place-dialog.module.css';

const choices = [
  { place: 'menu', label: 'Main menu' },
  { place: 'footer', label: 'Footer' },
  { place: 'none', label: 'Not linked' },
] as const;

/** Asks where the navigation has a link to a page, and publishes the navigation with it. */
export function PlaceDialog({
  page,
  onPlaced,
  onClose,
}: {
  page: WireOwnPage;
  onPlaced: (pages: readonly WireOwnPage[]) => void;
  onClose: () => void;
}) {
  const client = createApiClient(useApiUrl());
  const [place, setPlace] = useState<OwnPagePlace>(
    page.places.find((linked) => linked !== 'button') ?? 'none',
  );
  const { isBusy, failure, run } = useFormWork();

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A portal: React would pass it on to the form around.
    event.stopPropagation();
    await run(async () => {
      onPlaced(await placeOwnPage(client, page.id, place));
      showMessage('success', 'The navigation was published.');
      onClose();
    });
  }

  return (
    <Dialog title="In the navigation" onClose={onClose}>
      <form className={dialog.form} onSubmit={submit}>
        <p>
          Where “{page.title}” is linked on every page. Its label and place can be changed in “Navigation and
          footer”.{page.isLegal && ' Its URL also puts it into the last line of the footer.'}
        </p>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Link to the page</legend>
          {choices.map((choice) => (
            <label key={choice.place}>
              <input
                type="radio"
                name="place"
                value={choice.place}
                checked={place === choice.place}
                onChange={() => setPlace(choice.place)}
              />{' '}
              {choice.label}
            </label>
          ))}
        </fieldset>
        {failure && <p role="alert">{failure}</p>}
        <div className={dialog.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Publish the navigation
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
