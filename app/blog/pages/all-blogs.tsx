import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { readPageNumber } from '#app/http/page-number.ts';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Section } from '#app/ui/section.tsx';
import { company } from '#content/company/company.ts';
import { PostGrid } from '../components/post-grid.tsx';
import { SearchField } from '../components/search-field.tsx';
import { toPostCard } from '../post-card.server.ts';
import type { Route } from './+types/all-blogs.ts';

const pageSize = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url);
  const { posts, total } = await context
    .get(servicesContext)
    .posts.page('visitor', { limit: pageSize, offset: (page - 1) * pageSize });
  if (posts.length === 0 && page > 1) throw data(null, { status: 404 });
  return { posts: posts.map(toPostCard), page, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

export const meta: Route.MetaFunction = () => [
  { title: `All Blogs · ${company.name}` },
  { name: 'description', content: `Everything ${company.name} has written.` },
];

export default function AllBlogs({ loaderData: { posts, page, pages } }: Route.ComponentProps) {
  return (
    <Section id="all-blogs" heading="All Blogs" headingLevel={1}>
      <SearchField id="blogs-search" />
      <PostGrid posts={posts} headingLevel={2} />
      <PageLinks page={page} pages={pages} label="Pages of blogs" />
    </Section>
  );
}
