import { prerender } from '@site/ui/prerender.server';
import type { ServicePage } from '#content/documents/services.ts';
import { servicePath } from '#site/urls/page-paths.ts';

export function serviceLinks(
  pages: readonly Pick<ServicePage, 'slug' | 'navLabel'>[],
  label = 'All service pages',
): string {
  if (pages.length === 0) return '';
  return prerender(
    <>
      <p id="service-links">{label}</p>
      <ul aria-labelledby="service-links">
        {pages.map(({ slug, navLabel }) => (
          <li key={slug}>
            <a href={servicePath({ slug })}>{navLabel}</a>
          </li>
        ))}
      </ul>
    </>,
  );
}
