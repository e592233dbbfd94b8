import { say } from '@site/platform/words/say';
import { useState } from 'react';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import styles from './live-page.module.css';

const showsNothing = () => false;

/** The site as it is, with what an editor has not published yet. @param editorId Absent: as visitors see it. @param version Another one reloads it. */
export function LivePage({
  path = '/',
  editorId = 'none',
  version = 0,
  isSmall = false,
}: {
  path?: string;
  editorId?: string;
  version?: number;
  /** Only to be looked at. */
  isSmall?: boolean;
}) {
  const [at, setAt] = useState(path);
  return (
    <section className={styles.place} data-small={isSmall} inert={isSmall} aria-label={say('Your site')}>
      <div className={styles.page}>
        <PreviewFrame
          url={`${at}?${previewParameter}=${editorId}`}
          version={version}
          isShown={showsNothing}
          onText={showsNothing}
          onPath={setAt}
        />
      </div>
    </section>
  );
}
