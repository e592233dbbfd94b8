import blocks from '@site/rich-text/styles/post-blocks.module.css';
import styles from '@site/rich-text/styles/post-body.module.css';
import type { PostPart } from '#site/blog/reading/post-reading.ts';
import { VideoEmbed } from './video-embed.tsx';

/** Sanitized when it was saved (`sanitizePostHtml`). */
export function PostBody({ parts, language }: { parts: readonly PostPart[]; language?: string | undefined }) {
  return (
    <div className={`${styles.body} ${blocks.blocks}`} dir="auto" lang={language}>
      {parts.map(toElement)}
    </div>
  );
}

// Index keys: the order never changes while the page is open.
function toElement(part: PostPart, index: number) {
  if (part.kind === 'video') {
    return <VideoEmbed key={index} video={part} address={part.address} title={part.title} />;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored, sanitised HTML
  return <div key={index} className={styles.stretch} dangerouslySetInnerHTML={{ __html: part.html }} />;
}
