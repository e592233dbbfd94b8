import type { ServicePage } from '#content/documents/services.ts';
import { servicePath } from '#site/urls/page-paths.ts';
import styles from './service-links.module.css';

export type LinkedService = Pick<ServicePage, 'slug' | 'navLabel'>;

export const toLinkedService = ({ slug, navLabel }: ServicePage): LinkedService => ({ slug, navLabel });

export function ServiceLinks({
  pages,
  label = 'All service pages',
}: {
  pages: readonly LinkedService[];
  label?: string;
}) {
  if (pages.length === 0) return null;
  return (
    <div className={styles.links}>
      <p id="service-links">{label}</p>
      <ul aria-labelledby="service-links">
        {pages.map(({ slug, navLabel }) => (
          <li key={slug}>
            <a href={servicePath({ slug })}>{navLabel}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
