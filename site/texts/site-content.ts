import type { Words } from '@site/ui/words';
import type { Home } from '#content/documents/home.ts';
import type { FooterColumn, NavigationEntry, SiteLink } from '#content/documents/navigation.ts';
import type { PageKey, PageText } from '#content/documents/pages.ts';
import type { shownServices } from '#content/documents/services.ts';
import type { SiteDocuments } from '#content/documents/site-documents.ts';
import type { OuterPaths, SiteLanguage } from '#site/urls/page-paths.ts';
import type { Brand } from './brand/brand.ts';
import type { OwnPage } from './own-page.ts';

export interface Menus {
  readonly entries: readonly NavigationEntry[];
  readonly callToAction: SiteLink;
  readonly footerColumns: readonly FooterColumn[];
  readonly legal: readonly SiteLink[];
}

/** What a page of another language says in the first one. */
export interface Untranslated {
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** As pages show them; names of people and companies are not among them. */
  readonly texts: ReadonlySet<string>;
}

export interface SiteContent
  extends Omit<
    SiteDocuments,
    'pages' | 'navigation' | 'branding' | 'services' | 'words' | 'paths' | 'languages'
  > {
  readonly services: ReturnType<typeof shownServices>;
  readonly home: Home;
  readonly pages: Readonly<Record<PageKey, PageText>>;
  readonly menus: Menus;
  readonly brand: Brand;
  /** What the interface says, in the language of the company. */
  readonly words: Words & { readonly locale: string; readonly said: Readonly<Record<string, string>> };
  /** The first first; none while the site has one only. */
  readonly languages: readonly SiteLanguage[];
  /** What pages are called in URLs. */
  readonly paths: OuterPaths;
  /** Gets messages where the settings name nobody; not always the one that visitors read. */
  readonly ownerEmail: string;
  /** What is not in the language of the site's words; null: all is. */
  readonly untranslated: Untranslated | null;
  /** Live ones, by title. */
  readonly ownPages: readonly OwnPage[];
  /** Of empty pages and sections: no menu links to them. */
  readonly emptyPaths: readonly string[];
}

const blogPaths = ['/blogs', '/#blogs', '/all-blogs', '/blog-list'];

export const emptyPathsOf = ({ emptyPaths }: Pick<SiteContent, 'emptyPaths'>, hasPosts: boolean) =>
  hasPosts ? emptyPaths : [...emptyPaths, ...blogPaths];
