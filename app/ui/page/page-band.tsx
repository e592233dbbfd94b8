import type { ReactNode } from 'react';
import type { SiteLink } from '#content/documents/navigation.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-band.module.css';

export function PageBand({
  heading,
  intro,
  trail,
  scene,
  children,
}: {
  heading: string;
  intro?: string;
  /** The pages above this one. */
  trail?: readonly SiteLink[];
  /** The image behind it (content/scenes). */
  scene: 'dunes' | 'sea' | 'forest';
  children?: ReactNode;
}) {
  return (
    <div className={styles.band} data-scene={scene}>
      <div className={styles.inner}>
        {trail && <Breadcrumb trail={trail} />}
        <h1>{heading}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </div>
  );
}
