import { useCompany, useRootData } from '#app/root-data.ts';
import styles from './brand-name.module.css';
import { LogoImages } from './logo-images.tsx';

/** The company's name, with its own logo or as it. */
export function BrandName() {
  const { name } = useCompany();
  const logo = useRootData()?.brand?.logo;
  if (!logo) return name;
  return (
    <span className={styles.brand}>
      <LogoImages logo={logo} name={name} />
      {logo.isNameShown && name}
    </span>
  );
}
