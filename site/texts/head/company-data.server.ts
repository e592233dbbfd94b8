import type {
  AboutPage,
  BreadcrumbList,
  ContactPage,
  FAQPage,
  Organization,
  Person,
  ProfilePage,
  SearchAction,
  Service,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { type Company, daysOf, weekdays } from '#content/documents/company.ts';
import type { PageText } from '#content/documents/pages.ts';
import type { ServicePage } from '#content/documents/services.ts';
import type { TeamMember } from '#content/documents/team.ts';
import { telephoneUrl } from '#site/texts/telephone.ts';
import { memberPath, servicePath } from '#site/urls/page-paths.ts';
import { drawnSize } from '../brand/brand.ts';
import { brandPath, logoPaths } from '../brand/brand-paths.ts';
import { absolute, type SiteFacts } from './site-facts.server.ts';

/** On pages that are not about the company. Home says the rest of the same thing. */
export function publisherData(site: SiteFacts) {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.content.company.name,
    url: absolute(site, '/'),
    logo: logoData(site),
  } as const satisfies Organization;
}

export function organizationData(site: SiteFacts) {
  const { company } = site.content;
  return {
    ...publisherData(site),
    description: company.description,
    slogan: company.tagline,
    email: company.email,
    ...known(
      'telephone',
      company.phones.map(({ display }) => telephoneUrl(display)?.replace('tel:', '') ?? display),
    ),
    ...((company.street || company.city || company.country) && {
      address: {
        '@type': 'PostalAddress',
        ...(company.street && { streetAddress: company.street }),
        ...(company.postcode && { postalCode: company.postcode }),
        ...(company.city && { addressLocality: company.city }),
        ...(company.country && { addressCountry: company.country }),
      },
    }),
    ...(company.openingHours.length > 0 && { location: openPlace(company) }),
    ...known(
      'sameAs',
      company.social.map(({ url }) => url),
    ),
  } as const satisfies Organization;
}

/** An organization has no hours in schema.org, but its place has. */
const openPlace = ({ name, openingHours }: Company) => ({
  '@type': 'Place' as const,
  name,
  openingHoursSpecification: openingHours.map(({ opens, closes, ...days }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: daysOf(days).map((day) => `https://schema.org/${weekdays[day]}` as const),
    opens,
    closes,
  })),
});

const known = (name: string, entries: readonly unknown[]): object =>
  entries.length > 0 ? { [name]: entries } : {};

/** Search engines require 112 pixels a side; a wide logo is replaced by its square icon. */
const minLogoPx = 112;

function logoData(site: SiteFacts) {
  const { brand } = site.content;
  const paths = logoPaths(brand, 'png');
  const drawn = brand.logo && drawnSize(brand.logo);
  const isLarge = drawn !== null && Math.min(drawn.width, drawn.height) >= minLogoPx;
  const icon = brand.icon ? brandPath(brand.icon, 'apple-touch-icon.png') : '/apple-touch-icon.png';
  const { width, height } = isLarge ? drawn : { width: 180, height: 180 };
  return {
    '@type': 'ImageObject',
    url: absolute(site, isLarge && paths ? paths.light : icon),
    width: String(width),
    height: String(height),
  } as const;
}

export function reference(id: string) {
  return { '@id': id };
}

export const organizationId = (site: SiteFacts) => absolute(site, '/#organization');

export function webSiteData(site: SiteFacts) {
  const { company } = site.content;
  return {
    '@type': 'WebSite',
    '@id': absolute(site, '/#website'),
    name: company.name,
    url: absolute(site, '/'),
    description: company.description,
    inLanguage: company.locale,
    publisher: reference(organizationId(site)),
    potentialAction: searchAction(site),
  } as const satisfies WebSite;
}

function searchAction(site: SiteFacts) {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(site, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const satisfies WithActionConstraints<SearchAction>;
}

/** @param trail After the home page, with this page. */
export function breadcrumbData(site: SiteFacts, ...trail: readonly Pick<PageText, 'title' | 'path'>[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: site.content.words.say('Home'), path: '/' }, ...trail].map(
      ({ title, path }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: title,
        item: absolute(site, path),
      }),
    ),
  } as const satisfies BreadcrumbList;
}

export function serviceData(site: SiteFacts, { slug, heading, intro, offerings }: ServicePage) {
  const address = absolute(site, servicePath({ slug }));
  return {
    '@type': 'Service',
    '@id': `${address}#service`,
    name: heading,
    serviceType: heading,
    description: intro,
    url: address,
    provider: reference(organizationId(site)),
    ...(offerings.groups.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog' as const,
        name: offerings.heading,
        itemListElement: offerings.groups.map(({ title, text }) => ({
          '@type': 'Offer' as const,
          itemOffered: { '@type': 'Service' as const, name: title, description: text },
        })),
      },
    }),
  } as const satisfies Service;
}

export function faqData(site: SiteFacts, { slug, faq }: ServicePage) {
  return {
    '@type': 'FAQPage',
    '@id': absolute(site, `${servicePath({ slug })}#faq`),
    mainEntity: faq.map(({ title, text }) => ({
      '@type': 'Question' as const,
      name: title,
      acceptedAnswer: { '@type': 'Answer' as const, text },
    })),
  } as const satisfies FAQPage;
}

export function profileData(site: SiteFacts, member: Omit<TeamMember, 'image'>, picture: string | undefined) {
  const address = absolute(site, memberPath(member));
  return {
    '@type': 'ProfilePage',
    '@id': address,
    url: address,
    name: member.name,
    mainEntity: {
      '@type': 'Person',
      '@id': `${address}#person`,
      name: member.name,
      url: address,
      jobTitle: member.jobTitle,
      description: member.description,
      ...(picture && { image: absolute(site, picture) }),
      ...known('knowsAbout', member.expertise),
      ...known(
        'alumniOf',
        [...new Set(member.education.map(({ institution }) => institution))].map((name) => ({
          '@type': 'EducationalOrganization' as const,
          name,
        })),
      ),
      worksFor: reference(organizationId(site)),
      ...known('sameAs', [member.github, member.linkedin].filter(Boolean)),
    } satisfies Person,
  } as const satisfies ProfilePage;
}

export function contactPageData(site: SiteFacts, page: PageText) {
  return { '@type': 'ContactPage', ...aboutCompany(site, page) } as const satisfies ContactPage;
}

export function aboutPageData(site: SiteFacts, page: PageText) {
  return { '@type': 'AboutPage', ...aboutCompany(site, page) } as const satisfies AboutPage;
}

function aboutCompany(site: SiteFacts, { path, title, description }: PageText) {
  const address = absolute(site, path);
  return {
    '@id': address,
    url: address,
    name: title,
    description,
    mainEntity: reference(organizationId(site)),
  };
}
