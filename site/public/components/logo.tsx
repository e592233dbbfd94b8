import { useId } from 'react';
import '#site/texts/brand/logo-background.css';
import { useSite } from '#site/texts/root-data.ts';
import styles from './logo.module.css';

export function Logo() {
  // A page has two: in the header and in the footer.
  const dawnId = useId();
  const { company, brand } = useSite();
  const logo = brand?.logo;
  return (
    <a href="/" className={styles.logo}>
      {logo?.images.map((image) => (
        // biome-ignore lint/a11y/useAltText: the loader gives it
        <img key={image.src} {...image} />
      ))}
      {!logo && !brand?.hasNoMark && (
        <svg viewBox="0 0 64 64" width="34" height="34" aria-hidden="true">
          <defs>
            <linearGradient id={dawnId} x2="0" y2="1">
              <stop className={styles.dawnTop} />
              <stop className={styles.dawnBottom} offset="1" />
            </linearGradient>
          </defs>
          <path fill="currentColor" d="m26.65 6 11.56 25.04-6.52 14.06-5.04-10.9-11 23.8h-13Z" />
          <path fill={`url(#${dawnId})`} d="m45.65 24 15.7 34h-31.4Z" />
        </svg>
      )}
      {!logo?.hidesName && <span>{company.name}</span>}
    </a>
  );
}
