import { readSearch } from '@site/platform/http/search-text';
import { Section } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import { groupByMonth, readYear } from '#site/blog/lists/archive.ts';
import { blogData } from '#site/blog/reading/blog-data.server.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { ArchiveYears } from '#site/public/blog/lists/components/archive-years.tsx';
import { TagCloud } from '#site/public/blog/lists/components/tag-cloud.tsx';
import { SearchField } from '#site/public/blog/search/components/search-field.tsx';
import type { Asked, Shown } from '#site/public/page.ts';
import { publisherData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { PageFailure } from '#site/urls/page-outcomes.ts';
import { postPath } from '#site/urls/post-path.ts';
import styles from './archive.module.css';

export async function load({ context, url }: Asked) {
  const search = readSearch(url.searchParams);
  const { posts } = await context.get(publicContentKey)();
  const site = siteOf(context);
  const { company, pages } = site.content;
  const { timeZone } = company;
  const [archive, tags] = await Promise.all([
    posts.archive({ search, year: readYear(url.searchParams), timeZone }),
    posts.tagCounts(),
  ]);
  if (!archive) throw new PageFailure(404);
  const { headlines, years: counts, year: shown } = archive;
  const newest = counts[0]?.year;
  // Search results are not indexed; their head is the archive's.
  const head = pageHead(site, {
    ...pages.archive,
    ...(shown !== null && shown !== newest && { year: shown }),
    structuredData: [blogData(site, pages.archive, []), publisherData(site)],
  });
  return {
    head: search === '' ? head : [...head, { name: 'robots', content: 'noindex' }],
    intro: pages.archive.description,
    search,
    years: groupByMonth(headlines, company.locale, timeZone),
    counts,
    shown,
    tags: tags.toSorted((one, other) => one.tag.localeCompare(other.tag, company.locale)),
  };
}

export default function Archive({ intro, search, years, counts, shown, tags }: Shown<typeof load>) {
  const say = useSay();
  return (
    <Section id="archive" heading={say('Archive')} intro={intro} headingLevel={1}>
      <SearchField id="archive-search" q={search} />
      <TagCloud tags={tags} />
      {search !== '' && (
        <p>
          {say(years.length === 0 ? 'Nothing was found for “{search}”.' : 'Only blogs with “{search}”.', {
            search,
          })}{' '}
          <a href="/blog-list">{say('Show the whole archive')}</a>
        </p>
      )}
      {shown !== null && <ArchiveYears years={counts} shown={shown} />}
      {search === '' && years.length === 0 && <p>{say('No blogs have been published yet.')}</p>}
      {years.map(({ year, months }) => (
        <section key={year} className={styles.year}>
          <h2>{year || say('Without a date')}</h2>
          <div className={styles.months}>
            {months.map(({ name, lines }) => (
              <section key={name} className={styles.month}>
                {name !== '' && <h3>{name}</h3>}
                <ul>
                  {lines.map(({ name, title, written, day, date }) => (
                    <li key={name}>
                      {date !== '' && <time dateTime={date}>{day}</time>}
                      <a href={postPath(name)} {...written}>
                        {title}
                      </a>
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
