import type { PathNames } from '#content/documents/paths.ts';

/** Names of paths that are offered to who chooses them, by language (docs/decisions/0084); without one the English path stays. */
export const pathNames: Readonly<Record<string, Partial<PathNames>>> = {
  am: {
    ...{ aboutUs: 'ስለ-እኛ', services: 'አገልግሎቶች', projects: 'ፕሮጀክቶች', recentBlogs: 'አዳዲስ-ጽሑፎች', team: 'ቡድን' },
    ...{ contact: 'ያግኙን', learnMore: 'ተጨማሪ', allBlogs: 'ሁሉም-ጽሑፎች', archive: 'ማህደር', search: 'ፍለጋ' },
    ...{ posts: 'ጽሑፍ', tags: 'ርዕሶች', authors: 'ጸሐፊዎች' },
  },
  ar: {
    ...{
      aboutUs: 'من-نحن',
      services: 'خدماتنا',
      projects: 'مشاريعنا',
      recentBlogs: 'أحدث-المقالات',
      team: 'فريقنا',
    },
    ...{
      contact: 'اتصل-بنا',
      learnMore: 'المزيد-عنا',
      allBlogs: 'المدونة',
      archive: 'الأرشيف',
      search: 'بحث',
    },
    ...{ posts: 'مقال', tags: 'مواضيع', authors: 'الكتاب' },
  },
  de: {
    ...{
      aboutUs: 'ueber-uns',
      services: 'leistungen',
      projects: 'projekte',
      recentBlogs: 'aktuelles',
      team: 'team',
    },
    ...{ contact: 'kontakt', learnMore: 'unternehmen', allBlogs: 'blog', archive: 'archiv', search: 'suche' },
    ...{ posts: 'beitrag', tags: 'themen', authors: 'autoren' },
  },
  es: {
    ...{
      aboutUs: 'nosotros',
      services: 'servicios',
      projects: 'proyectos',
      recentBlogs: 'novedades',
      team: 'equipo',
    },
    ...{ contact: 'contacto', learnMore: 'empresa', allBlogs: 'blog', archive: 'archivo', search: 'buscar' },
    ...{ posts: 'articulo', tags: 'temas', authors: 'autores' },
  },
  fr: {
    ...{
      aboutUs: 'a-propos',
      services: 'prestations',
      projects: 'projets',
      recentBlogs: 'actualites',
      team: 'equipe',
    },
    ...{
      contact: 'contact',
      learnMore: 'entreprise',
      allBlogs: 'blog',
      archive: 'archives',
      search: 'recherche',
    },
    ...{ posts: 'article', tags: 'themes', authors: 'auteurs' },
  },
  it: {
    ...{
      aboutUs: 'chi-siamo',
      services: 'servizi',
      projects: 'progetti',
      recentBlogs: 'novita',
      team: 'squadra',
    },
    ...{ contact: 'contatti', learnMore: 'azienda', allBlogs: 'blog', archive: 'archivio', search: 'cerca' },
    ...{ posts: 'articolo', tags: 'argomenti', authors: 'autori' },
  },
  ja: {
    ...{
      aboutUs: '私たちについて',
      services: 'サービス',
      projects: '実績',
      recentBlogs: '新着記事',
      team: 'チーム',
    },
    ...{
      contact: 'お問い合わせ',
      learnMore: '会社案内',
      allBlogs: 'ブログ',
      archive: 'アーカイブ',
      search: '検索',
    },
    ...{ posts: '記事', tags: 'タグ', authors: '執筆者' },
  },
  nl: {
    ...{
      aboutUs: 'over-ons',
      services: 'diensten',
      projects: 'projecten',
      recentBlogs: 'actueel',
      team: 'team',
    },
    ...{ contact: 'contact', learnMore: 'bedrijf', allBlogs: 'blog', archive: 'archief', search: 'zoeken' },
    ...{ posts: 'artikel', tags: 'onderwerpen', authors: 'auteurs' },
  },
  pl: {
    ...{
      aboutUs: 'o-nas',
      services: 'uslugi',
      projects: 'projekty',
      recentBlogs: 'aktualnosci',
      team: 'zespol',
    },
    ...{ contact: 'kontakt', learnMore: 'firma', allBlogs: 'blog', archive: 'archiwum', search: 'szukaj' },
    ...{ posts: 'artykul', tags: 'tematy', authors: 'autorzy' },
  },
  pt: {
    ...{
      aboutUs: 'sobre-nos',
      services: 'servicos',
      projects: 'projetos',
      recentBlogs: 'novidades',
      team: 'equipe',
    },
    ...{ contact: 'contato', learnMore: 'empresa', allBlogs: 'blog', archive: 'arquivo', search: 'busca' },
    ...{ posts: 'artigo', tags: 'assuntos', authors: 'autores' },
  },
  tr: {
    ...{
      aboutUs: 'hakkimizda',
      services: 'hizmetler',
      projects: 'projeler',
      recentBlogs: 'guncel',
      team: 'ekip',
    },
    ...{ contact: 'iletisim', learnMore: 'kurumsal', allBlogs: 'blog', archive: 'arsiv', search: 'arama' },
    ...{ posts: 'yazi', tags: 'konular', authors: 'yazarlar' },
  },
  zh: {
    ...{ aboutUs: '关于我们', services: '服务', projects: '项目', recentBlogs: '最新文章', team: '团队' },
    ...{ contact: '联系我们', learnMore: '公司介绍', allBlogs: '博客', archive: '归档', search: '搜索' },
    ...{ posts: '文章', tags: '标签', authors: '作者' },
  },
};
