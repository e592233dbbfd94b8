import { ButtonLink } from '@site/ui/button';
import { PageBand, sceneOf } from '@site/ui/page/page-band';
import section from '@site/ui/page/section.module.css';
import { useSay } from '@site/ui/words';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import { pictures } from '#content/pictures/pictures.ts';
import { PostBody } from '#site/blog/reading/components/post-body.tsx';
import { textOfOwnPage } from '#site/documents/own-pages/find-own-page.server.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { breadcrumbData, organizationData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import '#content/pictures/project-placeholders.css';
import type { ShownImage } from '#site/texts/head/shown-pictures.ts';
import { caseStudyPath } from '#site/urls/page-paths.ts';
import { SiteImage } from '../components/site-image.tsx';
import { missingPage } from '../missing-page.server.ts';
import { invitationOf } from '../offers/next-steps.server.ts';
import { InvitationPanel } from '../offers/next-steps.tsx';
import { Quotation } from '../offers/quotation.tsx';
import { Figures } from '../offers/work-sections.tsx';
import { withPictures, withShownImages } from '../shown-images.server.ts';
import styles from './case-study.module.css';

export async function load({ context, params, request, url }: Asked<'slug'>) {
  const site = siteOf(context);
  const { projects, pages, menus, brand } = site.content;
  const studied = projects.projects.filter(({ caseStudy }) => caseStudy !== null);
  const place = studied.findIndex(({ caseStudy }) => caseStudy?.slug === params.slug);
  const project = studied[place];
  if (!project?.caseStudy) throw await missingPage(context, { request, url });
  const next = studied.length > 1 ? studied[(place + 1) % studied.length] : undefined;
  const { title, description, image, caseStudy } = project;
  const described = { title, description, path: caseStudyPath(caseStudy) };
  const images = [image, ...caseStudy.images].map((one) => ({ image: one }));
  const [cover, ...others] = await withShownImages(images, context.get(picturesKey));
  const head = pageHead(site, {
    ...described,
    seo: caseStudy.seo,
    structuredData: [breadcrumbData(site, pages.projects, described), organizationData(site)],
  });
  return {
    ...{
      title,
      description,
      overview: pages.projects,
      callToAction: menus.callToAction,
      invitation: invitationOf(site),
      head,
    },
    study: caseStudy,
    story: caseStudy.story ? await textOfOwnPage(context, caseStudy.story) : null,
    scene: brand.hasScenes ? sceneOf(place + 1) : null,
    band: caseStudy.band && (await withPictures(caseStudy.band, context.get(picturesKey))),
    next: next?.caseStudy && { title: next.title, path: caseStudyPath(next.caseStudy) },
    cover: cover?.image,
    images: others.map((one) => one.image),
  };
}

export const hasDarkHero = true;

export default function CaseStudyPage(shown: Shown<typeof load>) {
  const {
    title,
    description,
    overview,
    callToAction,
    invitation,
    study,
    story,
    scene,
    band,
    next,
    cover,
    images,
  } = shown;
  const say = useSay();
  return (
    <>
      <PageBand
        heading={title}
        scene={scene}
        image={band && <SiteImage image={band} sizes="100vw" isImportant />}
        intro={description}
        trail={[{ label: overview.title, path: overview.path }]}
      />
      <article className={styles.page}>
        {cover && <SiteImage image={cover} sizes="(min-width: 80rem) 75rem, 94vw" className={styles.cover} />}
        <Figures figures={study.results} label={say('Results')} />
        <Part heading={say('Client')} text={study.client} />
        <Part heading={say('Problem')} text={study.problem} />
        <Part heading={say('What we did')} text={study.solution} />
        {story && (
          <div className={styles.story}>
            <PostBody {...story} />
          </div>
        )}
        {study.quotation && (
          <div className={styles.quotation}>
            <Quotation text={study.quotation} by={study.quotationBy} />
          </div>
        )}
        {images.length > 0 && (
          <ul className={`${section.rows} ${styles.images}`} data-rows="even" data-shape={shapeOf(images)}>
            {images.map((image) => (
              <li key={image.source}>
                <SiteImage image={image} sizes="(min-width: 40rem) 37rem, 94vw" />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.ending} data-print="no">
          {invitation ? (
            <InvitationPanel invitation={invitation} />
          ) : (
            <ButtonLink to={callToAction.path}>{callToAction.label}</ButtonLink>
          )}
          {next && (
            <p className={styles.next}>
              {say('Next project')}
              <a href={next.path}>{next.title}</a>
            </p>
          )}
        </div>
      </article>
    </>
  );
}

function Part({ heading, text }: { heading: string; text: string }) {
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      <p>{text}</p>
    </section>
  );
}

/** Of the places that a gallery's images stand in: like the images, when they are alike. */
function shapeOf(images: readonly ShownImage[]): 'wide' | 'tall' | undefined {
  const ratios = images.map(({ source, picture }) => {
    const { width, height } = isOwnImage(source)
      ? pictures[source]
      : (picture ?? { width: null, height: null });
    return width && height ? width / height : 1;
  });
  if (ratios.every((ratio) => ratio >= 1.4)) return 'wide';
  return ratios.every((ratio) => ratio <= 0.8) ? 'tall' : undefined;
}
