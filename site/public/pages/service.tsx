import { ButtonLink } from '@site/ui/button';
import card from '@site/ui/card.module.css';
import { PageBand, type Scene, sceneOf } from '@site/ui/page/page-band';
import section from '@site/ui/page/section.module.css';
import { useSay } from '@site/ui/words';
import type { PageText } from '#content/documents/pages.ts';
import type { ServicePage } from '#content/documents/services.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { findOwnPage } from '#site/documents/own-pages/find-own-page.server.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import type { PostCardData } from '#site/public/blog/lists/components/post-card.tsx';
import { PostGrid } from '#site/public/blog/lists/components/post-grid.tsx';
import { PageArticle } from '#site/public/blog/reading/components/page-article.tsx';
import type { Asked, Shown } from '#site/public/page.ts';
import {
  breadcrumbData,
  faqData,
  organizationData,
  serviceData,
} from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import type { ShownImage } from '#site/texts/head/shown-pictures.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { servicePath } from '#site/urls/page-paths.ts';
import '#content/pictures/project-placeholders.css';
import { ProjectCard } from '../components/projects-section.tsx';
import { type LinkedService, ServiceLinks, toLinkedService } from '../components/services-section.tsx';
import { SiteImage } from '../components/site-image.tsx';
import { missingPage } from '../missing-page.server.ts';
import { InvitationPanel } from '../offers/next-steps.tsx';
import { Quotation } from '../offers/quotation.tsx';
import { relatedPosts, relatedProject } from '../offers/service-proof.server.ts';
import steps from '../offers/work-sections.module.css';
import { loadSections, sectionSources } from '../sections/section-data.server.ts';
import { Sections } from '../sections/sections.tsx';
import { withShownImages } from '../shown-images.server.ts';
import styles from './service.module.css';

export async function load({ context, params, request, url }: Asked<'slug'>) {
  const site = siteOf(context);
  const { services, pages, brand } = site.content;
  const page = services.pages.find(({ slug }) => slug === params.slug);
  if (!page) {
    const own = await findOwnPage(context, params.slug, url);
    if ('isGone' in own) throw await missingPage(context, { request, url, isGone: own.isGone });
    const { head, sections, ...shown } = own;
    const scene: Scene | null = brand.hasScenes ? 'forest' : null;
    return { own: shown, scene, sections: await loadSections(sections, sectionSources(context)), head };
  }
  const described = { title: page.heading, description: page.intro, path: servicePath(page) };
  const { seo } = page;
  const head = pageHead(site, {
    ...described,
    seo,
    structuredData: [
      serviceData(site, page),
      ...(page.faq.length > 0 ? [faqData(site, page)] : []),
      breadcrumbData(site, pages.services, described),
      organizationData(site),
    ],
  });
  const others = services.pages.filter(({ slug }) => slug !== page.slug);
  const pictures = context.get(picturesKey);
  const [{ image = null } = {}] = await withShownImages([{ image: page.image }], pictures);
  return {
    page,
    image,
    related: await relatedProject(page, site.content, pictures),
    posts: await relatedPosts(page, context.get(publicContentKey), site.content),
    scene: brand.hasScenes ? sceneOf(services.pages.indexOf(page)) : null,
    others: others.map(toLinkedService),
    overview: pages.services,
    head,
  };
}

export const hasDarkHero = true;

export default function PageBelowRoot(shown: Shown<typeof load>) {
  if (shown.page) return <Service {...shown} />;
  return (
    <>
      <PageArticle page={shown.own} scene={shown.scene} />
      <Sections sections={shown.sections} />
    </>
  );
}

function Service({
  page,
  image,
  scene,
  related,
  posts,
  others,
  overview,
}: {
  page: ServicePage;
  image: ShownImage | null;
  scene: Scene | null;
  related: Awaited<ReturnType<typeof relatedProject>>;
  posts: readonly PostCardData[];
  others: readonly LinkedService[];
  overview: PageText;
}) {
  const { focus, offerings, process, faq } = page;
  const say = useSay();
  const contactLabel = page.contactLabel || say('Contact us');
  return (
    <>
      <PageBand
        heading={page.heading}
        scene={scene}
        intro={page.intro}
        trail={[{ label: overview.title, path: overview.path }]}
        image={image && <SiteImage image={image} sizes="100vw" isImportant />}
      >
        {page.price && <p className={styles.price}>{page.price}</p>}
      </PageBand>
      <div className={styles.page}>
        {focus.items.length > 0 && (
          <section className={styles.part}>
            <h2>{focus.heading}</h2>
            <ul className={styles.focus}>
              {focus.items.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {offerings.groups.length > 0 && (
          <section className={styles.part}>
            <h2>{offerings.heading}</h2>
            <ul className={section.rows} data-rows="even">
              {offerings.groups.map(({ title, text, items }) => (
                <li key={title}>
                  <div className={`${card.card} ${styles.offering}`}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                    {items.length > 0 && (
                      <ul>
                        {items.map((item) => (
                          <li key={item}>{item}</li>
                        ))}
                      </ul>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        {process.steps.length > 0 && (
          <section className={styles.part}>
            <h2>{process.heading}</h2>
            <ol className={steps.steps}>
              {process.steps.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {related && (
          <section className={styles.part}>
            <h2>{say('From our work')}</h2>
            <div className={styles.proof}>
              <ProjectCard project={related.project} headingLevel={3} isFirst />
            </div>
            {related.quotation && <Quotation text={related.quotation} by={related.quotationBy} />}
          </section>
        )}
        {posts.length > 0 && (
          <section className={styles.part}>
            <h2>{say('Related blogs')}</h2>
            <PostGrid posts={posts} headingLevel={3} />
          </section>
        )}
        {faq.length > 0 && (
          <section className={styles.part}>
            <h2>{say('Frequently asked questions')}</h2>
            <div className={steps.questions}>
              {faq.map(({ title, text }) => (
                <details key={title}>
                  <summary>{title}</summary>
                  <p>{text}</p>
                </details>
              ))}
            </div>
          </section>
        )}
        <ServiceLinks pages={others} label={say('Our other services')} />
        <aside aria-label={say('Contact')} data-print="no">
          {page.closing ? (
            <InvitationPanel invitation={{ text: page.closing, path: '/contact', label: contactLabel }} />
          ) : (
            <ButtonLink to="/contact">{contactLabel}</ButtonLink>
          )}
        </aside>
      </div>
    </>
  );
}
