import { href, Link } from 'react-router';
import { pageMeta } from '#app/company/page-meta.ts';
import { servicesContext } from '#app/context.ts';
import { Section } from '#app/ui/section.tsx';
import { company } from '#content/company/company.ts';
import { groupByMonth } from '../archive.ts';
import { SearchField } from '../components/search-field.tsx';
import { readSearch } from '../search-query.ts';
import type { Route } from './+types/archive.ts';
import styles from './archive.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams);
  const headlines = await context.get(servicesContext).posts.headlines(search);
  return { search, years: groupByMonth(headlines, company.locale, company.timeZone) };
}

export const meta: Route.MetaFunction = () => pageMeta('Archive', 'Every blog by year and month.');

export default function Archive({ loaderData: { search, years } }: Route.ComponentProps) {
  return (
    <Section id="archive" heading="Archive" headingLevel={1}>
      <SearchField id="archive-search" defaultValue={search} />
      {search !== '' && (
        <p>
          {years.length === 0 ? `Nothing was found for “${search}”. ` : `Only blogs with “${search}”. `}
          <Link to={href('/blog-list')}>Show the whole archive</Link>
        </p>
      )}
      {search === '' && years.length === 0 && <p>No blogs have been published yet.</p>}
      {years.map(({ year, months }) => (
        <section key={year} className={styles.year}>
          <h2>{year}</h2>
          <div className={styles.months}>
            {months.map(({ name, lines }) => (
              <section key={name} className={styles.month}>
                <h3>{name}</h3>
                <ul>
                  {lines.map(({ id, title, day, date }) => (
                    <li key={id}>
                      <time dateTime={date}>{day}</time>
                      <Link to={href('/blog-detail/:id', { id })} viewTransition>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      ))}
    </Section>
  );
}
