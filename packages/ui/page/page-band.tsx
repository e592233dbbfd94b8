import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { hasLongWord } from './long-word.ts';
import styles from './page-band.module.css';

const scenes = ['dunes', 'sea', 'forest'] as const;
export type Scene = (typeof scenes)[number];

/** By position among pages of a kind. */
export const sceneOf = (place: number) => scenes[place % scenes.length] ?? scenes[0];

export function PageBand({
  heading,
  intro,
  language,
  trail,
  scene,
  image,
  children,
}: {
  heading: string;
  intro?: string;
  /** Of heading and intro; absent: the site’s; empty: unknown. */
  language?: string | undefined;
  trail?: readonly Crumb[];
  /** Background image (content/scenes); null: none. */
  scene: Scene | null;
  /** Instead of the scene. */
  image?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.band} data-tone="night" data-scene={image ? undefined : (scene ?? undefined)}>
      {image && <div className={styles.image}>{image}</div>}
      <div className={styles.inner}>
        {trail && <Breadcrumb trail={trail} />}
        <h1 lang={language} data-long={hasLongWord(heading)}>
          {heading}
        </h1>
        {intro && (
          <p className={styles.intro} lang={language}>
            {intro}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
