import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialogs/dialog';

export function PublishEmptyDialog({
  noun,
  onPublish,
  onClose,
}: {
  noun: 'blog' | 'page';
  onPublish: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog role="alertdialog" title="Publish without text?" onClose={onClose}>
      <p>
        The {noun} has no text yet. Visitors would see its title{noun === 'blog' && ' and cover'} only.
      </p>
      <DialogActions>
        <Button look="quiet" autoFocus onClick={onClose}>
          Keep writing
        </Button>
        <Button onClick={onPublish}>Publish anyway</Button>
      </DialogActions>
    </Dialog>
  );
}
