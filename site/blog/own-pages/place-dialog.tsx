import { say } from '@site/platform/words/say';
import { CheckField } from '@site/ui/controls/check-field';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { useFormWork } from '#site/session/use-work.ts';
import type { OwnPagePlace } from '#site/texts/navigation-place.ts';
import type { ownPageContract, WireOwnPage } from './own-page-contract.ts';
import styles from './place-dialog.module.css';

const choices = [
  { place: 'menu', label: 'Main menu' },
  { place: 'footer', label: 'Footer' },
  { place: 'none', label: 'Not linked' },
] as const;

export function PlaceDialog({
  page,
  onPlaced,
  onClose,
}: {
  page: WireOwnPage;
  onPlaced: (pages: readonly WireOwnPage[]) => void;
  onClose: () => void;
}) {
  const api = useApi<typeof ownPageContract>();
  const [place, setPlace] = useState<OwnPagePlace>(
    page.places.find((linked) => linked !== 'button') ?? 'none',
  );
  const { isBusy, failure, run } = useFormWork();

  async function submit() {
    await run(async () => {
      onPlaced(await api('PUT /api/site/pages/:id/place', { params: { id: page.id }, body: { place } }));
      showMessage('success', say('The navigation was published.'));
      onClose();
    });
  }

  return (
    <FormDialog
      title={say('In the navigation')}
      submitLabel={say('Publish the navigation')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {say(
          'Where “{title}” is linked on every page. Its label and place can be changed in “Navigation and footer”.',
          { title: page.title },
        )}
        {page.isLegal && ` ${say('Its URL also puts it into the last line of the footer.')}`}
      </p>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{say('Link to the page')}</legend>
        {choices.map((choice) => (
          <CheckField
            key={choice.place}
            type="radio"
            name="place"
            value={choice.place}
            checked={place === choice.place}
            onChange={() => setPlace(choice.place)}
          >
            {say(choice.label)}
          </CheckField>
        ))}
      </fieldset>
    </FormDialog>
  );
}
