import blocks from '#app/blog/content/post-blocks.module.css';
import type { PostPart } from '#app/blog/reading/post-reading.ts';
import styles from './post-body.module.css';
import { VideoEmbed } from './video-embed.tsx';

/** The text of a post. It was made safe when it was saved (`sanitizePostHtml`). */
export function PostBody({ parts }: { parts: readonly PostPart[] }) {
  return <div className={`${styles.body} ${blocks.blocks}`}>{parts.map(toElement)}</div>;
}

// Their order never changes while the page is open.
function toElement(part: PostPart, index: number) {
  if (part.kind === 'video') {
    return <VideoEmbed key={index} video={part} address={part.address} title={part.title} />;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored, sanitised HTML
  return <div key={index} className={styles.stretch} dangerouslySetInnerHTML={{ __html: part.html }} />;
}
