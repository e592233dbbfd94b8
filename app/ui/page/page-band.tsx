import type { ReactNode } from 'react';
import '#content/pictures/hero-placeholders.css';
import { Picture } from '#app/ui/picture.tsx';
import type { SiteLink } from '#content/documents/navigation.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-band.module.css';

export function PageBand({
  heading,
  intro,
  trail,
  children,
}: {
  heading: string;
  intro?: string;
  /** The pages above this one. */
  trail?: readonly SiteLink[];
  children?: ReactNode;
}) {
  return (
    <div className={styles.band}>
      <Picture name="hero" alt="" sizes="100vw" className={styles.picture} isImportant />
      <div className={styles.inner}>
        {trail && <Breadcrumb trail={trail} />}
        <h1>{heading}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </div>
  );
}
