import type { ReactNode } from 'react';
import '#content/pictures/hero-placeholders.css';
import { Picture } from '#app/ui/picture.tsx';
import styles from './page-band.module.css';

export function PageBand({
  heading,
  intro,
  children,
}: {
  heading: string;
  intro?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.band}>
      <Picture name="hero" alt="" sizes="100vw" className={styles.picture} isImportant />
      <div className={styles.inner}>
        <h1>{heading}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </div>
  );
}
