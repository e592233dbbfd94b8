import { PostGrid } from '#app/blog/components/post-grid.tsx';
import { toPostCard } from '#app/blog/post-card.server.ts';
import { ContactSection } from '#app/contact/components/contact-section.tsx';
import { servicesContext } from '#app/context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { company } from '#content/company/company.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

const recentPosts = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { posts } = await context
    .get(servicesContext)
    .posts.page('visitor', { limit: recentPosts, offset: 0 });
  return { posts: posts.map(toPostCard) };
}

export const meta: Route.MetaFunction = () => [
  { title: `${company.name}: ${company.tagline}` },
  { name: 'description', content: company.description },
];

export default function Home({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <section id="home" className={styles.hero} aria-labelledby="home-heading">
        <h1 id="home-heading">{company.name}</h1>
        <p className={styles.tagline}>{company.tagline}</p>
        <p className={styles.paragraph}>{company.heroParagraph}</p>
      </section>
      <Section id="blogs" heading="Recent Blogs">
        <PostGrid posts={posts} headingLevel={3} />
        <p>
          <ButtonLink to="/all-blogs" look="quiet">
            See More
          </ButtonLink>
        </p>
      </Section>
      <ContactSection headingLevel={2} />
    </>
  );
}
