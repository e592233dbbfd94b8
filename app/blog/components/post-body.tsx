import styles from './post-body.module.css';

/** The text of a post. It was made safe when it was saved (`sanitizePostHtml`). */
export function PostBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored, sanitised HTML
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
