import { useSite } from '#site/texts/root-data.ts';
import styles from './brand-name.module.css';
import './logo-background.css';

export function BrandName() {
  const {
    company: { name },
    brand,
  } = useSite();
  const logo = brand?.logo;
  if (!logo) return name;
  return (
    <span className={styles.brand}>
      {logo.images.map((image) => (
        // biome-ignore lint/a11y/useAltText: the loader gives it
        <img key={image.src} {...image} />
      ))}
      {!logo.hidesName && name}
    </span>
  );
}
