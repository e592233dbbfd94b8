import { normalSlug } from '@site/platform/text/slugs';
import { Breadcrumb } from '@site/ui/page/breadcrumb';
import { useSay } from '@site/ui/words';
import { pageCardsKey } from '#site/blog/reading/page-cards.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import { GrowingPosts } from '#site/public/blog/lists/components/growing-posts.tsx';
import { PostGrid } from '#site/public/blog/lists/components/post-grid.tsx';
import { toPostCards } from '#site/public/blog/lists/post-card.server.ts';
import { SiteImage } from '#site/public/components/site-image.tsx';
import { missingPage } from '#site/public/missing-page.server.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { withShownImages } from '#site/public/shown-images.server.ts';
import { publishedImage } from '#site/texts/head/published-image.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { leadTo, PageFailure } from '#site/urls/page-outcomes.ts';
import { memberPath } from '#site/urls/page-paths.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';
import '#content/pictures/member-placeholders.css';
import { itemsOfRange, readPageRange } from '@site/platform/http/page-number';
import { initialsOf, memberOf, portraitOf } from '#site/blog/people/member-of.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import { authorHead } from '../author-page/author-head.server.ts';
import styles from './author.module.css';

export async function load({ context, params, request, url }: Asked<'slug'>) {
  const range = readPageRange(url.searchParams);
  const site = siteOf(context);
  const pageSize = site.content.settings.postsPerPage;
  const { people, posts: published, pictures } = await context.get(publicContentKey)();
  const person = await people.findBySlug(normalSlug(params.slug));
  if (!person) throw await missingPage(context, { request, url });
  if (person.slug !== params.slug) throw movedTo(authorPath(person.slug) + url.search);
  const { posts, total } = await published.page('visitor', {
    ...itemsOfRange(range, pageSize),
    personId: person.id,
  });
  if (total === 0 && person.bio === '') throw await missingPage(context, { request, url });
  if (posts.length === 0 && range.page > 1) throw new PageFailure(404);
  const member = memberOf(person, site.content.team.members);
  const [{ image }] = (await withShownImages(
    [{ image: portraitOf(person, member) }],
    context.get(picturesKey),
  )) as [{ image: Parameters<typeof publishedImage>[1] | null }];
  const portrait = image && publishedImage(site, image);
  const card = context.get(pageCardsKey)?.addressOfAuthor(site.content, person);
  const { name, bio, bioLanguage, links } = person;
  return {
    head: authorHead(site, { person, member, portrait, card, page: range.from, hasPosts: total > 0 }),
    name,
    initials: initialsOf(name),
    paragraphs: (bio || (member?.description ?? '')).split(/\n\s*\n/).filter((paragraph) => paragraph !== ''),
    bioLanguage,
    links: links.map((link) => ({ url: link, label: linkLabel(link) })),
    image,
    member: member && { path: memberPath(member), jobTitle: member.jobTitle },
    overview: site.content.pages.allBlogs,
    posts: await toPostCards(posts, pictures, site.content.company),
    ...{ range, pageSize, total },
  };
}

const movedTo = (location: string) => leadTo(location, 301, redirectCaching(301, 'page'));

const maxLabel = 32;

/** Such as `github.com/ann`. */
function linkLabel(link: string): string {
  const { host, pathname } = new URL(link);
  const site = host.replace(/^www\./, '');
  const whole = site + pathname.replace(/\/$/, '');
  return whole.length > maxLabel ? site : whole;
}

export default function Author(shown: Shown<typeof load>) {
  const { name, initials, paragraphs, bioLanguage, links, image, member, overview } = shown;
  const { posts, range, pageSize, total } = shown;
  const say = useSay();
  return (
    <div className={styles.page}>
      <Breadcrumb trail={[{ label: overview.title, path: overview.path }]} />
      <header className={styles.head}>
        {image ? (
          <SiteImage image={image} className={styles.portrait} sizes="10rem" isImportant />
        ) : (
          <span className={styles.initials} aria-hidden="true">
            {initials}
          </span>
        )}
        <div className={styles.words}>
          <h1>{name}</h1>
          {member && <p className={styles.job}>{member.jobTitle}</p>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} lang={bioLanguage}>
              {paragraph}
            </p>
          ))}
          {(member || links.length > 0) && (
            <ul className={styles.links} aria-label={say('More about {name}', { name })}>
              {member && (
                <li>
                  <a href={member.path}>{say('Team profile')}</a>
                </li>
              )}
              {links.map(({ url, label }) => (
                <li key={url}>
                  <a href={url} rel="me noopener noreferrer" target="_blank">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {total > 0 && (
        <section className={styles.posts} aria-labelledby="author-posts">
          <h2 id="author-posts">{say('Blogs by {name}', { name })}</h2>
          <GrowingPosts range={range} pageSize={pageSize} shown={posts.length} total={total}>
            <PostGrid posts={posts} headingLevel={3} />
          </GrowingPosts>
        </section>
      )}
    </div>
  );
}
