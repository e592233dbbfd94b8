import { wordsFor } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { LineDrawing } from '@site/ui/icon';
import { useSay } from '@site/ui/words';
import '@site/ui/field.module.css';
import '@site/ui/messages/messages.module.css';
import styles from './share-button.module.css';

/** Of site/public/islands/share.ts. */
const sharingWords = [
  'Link copied',
  'Link to this blog',
  'Your browser did not let us copy it. It is selected: copy it from here.',
  'Dismiss',
];

const arrowUp = 'M12 15.5V3.5M7.5 8L12 3.5 16.5 8M5 12.5V20.5h14v-8';

/** What it does: site/public/islands/share.ts. */
export function ShareButton({ postId, title }: { postId: string; title: string }) {
  const say = useSay();
  return (
    <div
      className={styles.share}
      data-post={postId}
      data-title={title}
      data-words={wordsFor(say, sharingWords)}
      data-island="share"
      data-print="no"
    >
      <Button look="quiet">
        <LineDrawing path={arrowUp} size={20} />
        {say('Share')}
      </Button>
    </div>
  );
}
