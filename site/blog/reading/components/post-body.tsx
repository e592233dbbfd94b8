import blocks from '@site/rich-text/styles/post-blocks.module.css';
import styles from '@site/rich-text/styles/post-body.module.css';
import { showMessage } from '@site/ui/messages/message-store';
import type { MouseEvent } from 'react';
import type { PostPart } from '#site/blog/reading/post-reading.ts';
import { VideoEmbed } from './video-embed.tsx';

/** Sanitized when it was saved (`sanitizePostHtml`). */
export function PostBody({ parts, language }: { parts: readonly PostPart[]; language?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the clicks of the buttons in the text
    <div className={`${styles.body} ${blocks.blocks}`} dir="auto" lang={language} onClick={copyCode}>
      {parts.map(toElement)}
    </div>
  );
}

async function copyCode({ target }: MouseEvent) {
  const button = (target as Element).closest('.copy-code');
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.previousSibling?.textContent ?? '');
    showMessage('success', 'Code copied');
  } catch {
    showMessage('failure', 'The code was not copied.');
  }
}

// Index keys: the order never changes while the page is open.
function toElement(part: PostPart, index: number) {
  if (part.kind === 'video') {
    return <VideoEmbed key={index} video={part} address={part.address} title={part.title} />;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored, sanitised HTML
  return <div key={index} className={styles.stretch} dangerouslySetInnerHTML={{ __html: part.html }} />;
}
