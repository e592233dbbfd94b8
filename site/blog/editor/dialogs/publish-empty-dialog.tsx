import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialogs/dialog';

export function PublishEmptyDialog({
  noun,
  onPublish,
  onClose,
}: {
  noun: string;
  onPublish: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog role="alertdialog" title={say('Publish without text?')} onClose={onClose}>
      <p>
        {say('The {noun} has no text yet. Visitors would see its title', { noun })}
        {noun === 'blog' && ` ${say('and cover')}`} {say('only.')}
      </p>
      <DialogActions>
        <Button look="quiet" autoFocus onClick={onClose}>
          {say('Keep writing')}
        </Button>
        <Button onClick={onPublish}>{say('Publish anyway')}</Button>
      </DialogActions>
    </Dialog>
  );
}
