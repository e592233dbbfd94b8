import { ButtonLink } from '@site/ui/button';
import card from '@site/ui/card.module.css';
import { PageBand, sceneOf } from '@site/ui/page/page-band';
import rows from '@site/ui/page/rows.module.css';
import type { PageText } from '#content/documents/pages.ts';
import type { ServicePage } from '#content/documents/services.ts';
import { findOwnPage } from '#site/documents/own-pages/find-own-page.server.ts';
import { PageArticle } from '#site/public/blog/reading/components/page-article.tsx';
import {
  breadcrumbData,
  faqData,
  organizationData,
  serviceData,
} from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { servicePath } from '#site/urls/page-paths.ts';
import { missingPage } from '../missing-page.server.ts';
import { InvitationPanel } from '../offers/next-steps.tsx';
import { type LinkedService, ServiceLinks, toLinkedService } from '../offers/service-links.tsx';
import steps from '../offers/steps.module.css';
import type { PageHandle } from '../page-handle.ts';
import type { Route } from './+types/service.ts';
import styles from './service.module.css';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { services, pages } = site.content;
  const page = services.pages.find(({ slug }) => slug === params.slug);
  if (!page) {
    const own = await findOwnPage(context, params.slug, url);
    if ('isGone' in own) throw await missingPage(context, { request, url, isGone: own.isGone });
    const { head, ...shown } = own;
    return { own: shown, head };
  }
  const described = { title: page.heading, description: page.intro, path: servicePath(page) };
  const head = pageHead(site, {
    ...described,
    structuredData: [
      serviceData(site, page),
      ...(page.faq.length > 0 ? [faqData(site, page)] : []),
      breadcrumbData(site, pages.services, described),
      organizationData(site),
    ],
  });
  const others = services.pages.filter(({ slug }) => slug !== page.slug);
  return {
    page,
    scene: sceneOf(services.pages.indexOf(page)),
    others: others.map(toLinkedService),
    overview: pages.services,
    head,
  };
}

export const handle: PageHandle = { hasDarkHero: true };

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function PageBelowRoot({ loaderData }: Route.ComponentProps) {
  if (loaderData.page) return <Service {...loaderData} />;
  return <PageArticle page={loaderData.own} />;
}

function Service({
  page,
  scene,
  others,
  overview,
}: {
  page: ServicePage;
  scene: ReturnType<typeof sceneOf>;
  others: readonly LinkedService[];
  overview: PageText;
}) {
  const { focus, offerings, process, faq } = page;
  return (
    <>
      <PageBand
        heading={page.heading}
        scene={scene}
        intro={page.intro}
        trail={[{ label: overview.title, path: overview.path }]}
      />
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
            <ul className={rows.rows} data-rows="even">
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
        {faq.length > 0 && (
          <section className={styles.part}>
            <h2>Frequently asked questions</h2>
            <div className={styles.faq}>
              {faq.map(({ title, text }) => (
                <details key={title}>
                  <summary>{title}</summary>
                  <p>{text}</p>
                </details>
              ))}
            </div>
          </section>
        )}
        <ServiceLinks pages={others} label="Our other services" />
        <aside aria-label="Contact" data-print="no">
          {page.closing ? (
            <InvitationPanel
              invitation={{ text: page.closing, path: '/contact', label: page.contactLabel }}
            />
          ) : (
            <ButtonLink to="/contact">{page.contactLabel}</ButtonLink>
          )}
        </aside>
      </div>
    </>
  );
}
