import { smallPhotograph } from './post-forms.ts';
import { oldSite, wxr } from './wxr.ts';

/** A small site of another system, and every URL that its visitors could know. */
export interface OldSite {
  /** By path. One without a folder is the export; of several, the folder is. */
  readonly files: Readonly<Record<string, string | Buffer>>;
  /** What the command is given, below the folder of the files. */
  readonly entry: string;
  /** Folder with the images. */
  readonly media?: string;
  /** URLs, and where they lead; `named`: the receipt has to name them; `here`: the site has it itself. */
  readonly urls: Readonly<Record<string, string>>;
}

const pictured = (path: string) => `<img src="${path}" alt="">`;
const uploads = `${oldSite}/wp-content/uploads/2019/03`;
const postTom = '/blog-detail/tom';
const tagWeb = '/tags/web%20design';

const wordPress: OldSite = {
  files: {
    'export.xml': wxr([
      {
        ...{ id: 90, type: 'attachment', status: 'inherit', title: 'Desk', slug: 'desk' },
        ...{ attachmentUrl: `${uploads}/desk-scaled.jpg`, link: `${oldSite}/2019/03/tom/desk/` },
      },
      {
        ...{ id: 91, type: 'attachment', status: 'inherit', title: 'Gone', slug: 'gone' },
        ...{ attachmentUrl: `${uploads}/gone.jpg`, link: `${oldSite}/gone/` },
      },
      {
        ...{ id: 12, title: 'Tom', slug: 'tom' },
        categories: [
          ['category', 'web-design', 'Web design'],
          ['category', 'small-sites', 'Small sites'],
          ['post_tag', 'tips', 'Tips'],
        ],
        content: `${pictured(`${uploads}/desk-300x200.jpg`)} ${pictured(`${uploads}/loose.jpg`)}\n\nOne.\n\n<!--nextpage-->\n\nTwo.`,
      },
      { id: 13, title: 'Late', slug: 'late', date: '2020-12-31 23:59:00' },
      { id: 14, title: 'Closed', slug: 'closed', password: 'sesame' },
      { id: 15, title: 'Thrown away', slug: 'thrown', status: 'trash', link: `${oldSite}/?p=15` },
      { id: 16, title: 'Our work', slug: 'work', type: 'portfolio', link: `${oldSite}/portfolio/work/` },
      { id: 20, title: 'Company', slug: 'company', type: 'page', link: `${oldSite}/company/` },
      { id: 21, title: 'People', slug: 'people', type: 'page', link: `${oldSite}/company/people/` },
      { id: 22, title: 'Services', slug: 'services', type: 'page', link: `${oldSite}/services/` },
    ]).replace(
      '<wp:tag>',
      '<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>small-sites</wp:category_nicename><wp:category_parent>web-design</wp:category_parent><wp:cat_name>Small sites</wp:cat_name></wp:category>\n<wp:tag>',
    ),
    'uploads/2019/03/desk-scaled.jpg': smallPhotograph('desk'),
    'uploads/2019/03/loose.jpg': smallPhotograph('loose'),
  },
  entry: 'export.xml',
  media: 'uploads',
  urls: {
    '/2019/03/tom/': postTom,
    '/2019/03/tom': postTom,
    '/2019/03/tom/2/': postTom,
    '/2019/03/tom/amp/': postTom,
    '/2019/03/tom/?amp=1': `${postTom}?amp=1`,
    '/2019/03/tom/feed/': postTom,
    '/2019/03/tom/comment-page-2/': postTom,
    '/2019/03/tom/embed/': postTom,
    '/?p=12': postTom,
    '/?p=12&page=2': postTom,
    '/?p=12&replytocom=5': postTom,
    '/?p=12&feed=rss2': postTom,
    '/index.php?p=12': postTom,
    '/2020/12/late/': '/blog-detail/late',
    '/2019/03/closed/': 'named',
    '/?p=14': 'named',
    '/portfolio/work/': 'named',
    '/company/': 'here',
    '/?page_id=20': '/company',
    '/company/people/': '/people',
    '/?page_id=21': '/people',
    '/services/': 'here',
    '/?page_id=22': '/services-2',
    '/category/web-design/': tagWeb,
    '/category/web-design/page/2/': tagWeb,
    '/category/web-design/feed/': `${tagWeb}/feed.xml`,
    '/category/web-design/feed/atom/': `${tagWeb}/feed.xml`,
    '/category/web-design/small-sites/': '/tags/small%20sites',
    '/category/small-sites/': '/tags/small%20sites',
    '/?cat=2': tagWeb,
    '/?cat=2&paged=2': tagWeb,
    '/tag/tips/': '/tags/tips',
    '/tag/tips/feed/': '/tags/tips/feed.xml',
    '/?tag=tips': '/tags/tips',
    '/author/mara/': '/authors/mara-lindqvist',
    '/author/mara/page/3/': '/authors/mara-lindqvist',
    '/?author=1': '/all-blogs',
    '/2019/': '/blog-list?year=2019',
    '/2019/03/': '/blog-list?year=2019',
    '/2019/03/04/': '/blog-list?year=2019',
    '/2019/03/page/2/': '/blog-list?year=2019',
    '/2020/12/': '/blog-list?year=2020',
    '/?m=201903': '/blog-list?year=2019',
    '/page/2/': '/all-blogs',
    '/page/14/': '/all-blogs',
    '/feed/': '/feed.xml',
    '/feed/rss2/': '/feed.xml',
    '/feed/atom/': '/atom.xml',
    '/comments/feed/': '/feed.xml',
    '/?feed=rss2': '/feed.xml',
    '/?feed=atom': '/atom.xml',
    '/2019/03/tom/desk/': 'file',
    '/?attachment_id=90': 'file',
    '/wp-content/uploads/2019/03/desk-scaled.jpg': 'file',
    '/wp-content/uploads/2019/03/desk.jpg': 'file',
    '/wp-content/uploads/2019/03/desk-300x200.jpg': 'file',
    '/wp-content/uploads/2019/03/loose.jpg': 'file',
    '/wp-content/uploads/2019/03/loose-150x150.jpg': 'file',
    '/wp-content/uploads/2019/03/gone.jpg': 'named',
    '/gone/': 'named',
    '/?attachment_id=91': 'named',
  },
};

const ghost: OldSite = {
  files: {
    'export.json': JSON.stringify({
      db: [
        {
          data: {
            settings: [{ key: 'title', value: 'Old ghost' }],
            users: [{ id: 1, name: 'Ann Ghost', slug: 'ann' }],
            tags: [{ id: 1, name: 'Field Notes', slug: 'field-notes' }],
            posts_tags: [{ post_id: 1, tag_id: 1 }],
            posts: [
              {
                ...{ id: 1, title: 'Haunted', slug: 'haunted', status: 'published', author_id: 1 },
                published_at: '2020-02-03T04:05:06.000Z',
                html: `<p>${pictured('__GHOST_URL__/content/images/2020/02/sheet.jpg')}</p>`,
              },
              {
                ...{ id: 2, title: 'Of members', slug: 'of-members', status: 'published' },
                ...{ visibility: 'members', published_at: '2020-02-03T04:05:06.000Z', html: '<p>Theirs</p>' },
              },
              {
                ...{ id: 3, title: 'Imprint', slug: 'imprint', type: 'page', status: 'published' },
                ...{ published_at: '2020-02-03T04:05:06.000Z', html: '<p>Us</p>' },
              },
            ],
          },
        },
      ],
    }),
    'ghost/content/images/2020/02/sheet.jpg': smallPhotograph('sheet'),
  },
  entry: 'export.json',
  media: 'ghost',
  urls: {
    '/haunted/': '/blog-detail/haunted',
    '/haunted/amp/': '/blog-detail/haunted',
    '/of-members/': 'named',
    '/imprint/': 'here',
    '/tag/field-notes/': '/tags/field%20notes',
    '/tag/field-notes/page/2/': '/tags/field%20notes',
    '/tag/field-notes/rss/': '/tags/field%20notes/feed.xml',
    '/author/ann/': '/authors/ann',
    '/author/ann/rss/': '/authors/ann/feed.xml',
    '/rss/': '/feed.xml',
    '/page/2/': '/all-blogs',
    '/content/images/2020/02/sheet.jpg': 'file',
    '/content/images/size/w600/2020/02/sheet.jpg': 'file',
    '/content/images/size/w600/format/webp/2020/02/sheet.jpg': 'file',
  },
};

const jekyll: OldSite = {
  files: {
    'jekyll/_posts/2018-05-06-crabs.md': `---\ntitle: Crabs\ntags: [shells]\ncategories: beach\nredirect_from: /old-crabs/\n---\n![](/assets/images/crab.jpg)\n`,
    'jekyll/about.md': '---\ntitle: About the beach\npermalink: /beach/\n---\nSand.\n',
    'jekyll/assets/images/crab.jpg': smallPhotograph('crab'),
  },
  entry: 'jekyll',
  urls: {
    '/2018/05/06/crabs.html': '/blog-detail/crabs',
    '/2018/05/06/crabs/': '/blog-detail/crabs',
    '/beach/2018/05/06/crabs.html': '/blog-detail/crabs',
    '/old-crabs/': '/blog-detail/crabs',
    '/beach/': 'here',
    '/page2/': '/all-blogs',
    '/page/2/': '/all-blogs',
    '/feed.xml': 'here',
    // The site's own scripts have this folder.
    '/assets/images/crab.jpg': 'named',
  },
};

const hugo: OldSite = {
  files: {
    'hugo/content/posts/gulls/index.md':
      '---\ntitle: Gulls\ndate: 2017-08-09\ntags: [Wings]\ncategories: [Birds]\n---\n![](gull.jpg) ![](/images/nest.jpg)\n',
    'hugo/content/posts/gulls/gull.jpg': smallPhotograph('gull'),
    'hugo/static/images/nest.jpg': smallPhotograph('nest'),
    'hugo/content/coast.md': '---\ntitle: The coast\n---\nWater.\n',
  },
  entry: 'hugo',
  urls: {
    '/posts/gulls/': '/blog-detail/gulls',
    '/coast/': 'here',
    '/tags/wings/': 'here',
    '/categories/birds/': '/tags/birds',
    '/categories/birds/page/2/': '/tags/birds',
    '/categories/birds/index.xml': '/tags/birds/feed.xml',
    '/tags/wings/index.xml': '/tags/wings/feed.xml',
    '/index.xml': '/feed.xml',
    '/posts/': '/all-blogs',
    '/posts/page/2/': '/all-blogs',
    '/posts/index.xml': '/feed.xml',
    '/posts/gulls/gull.jpg': 'file',
    '/images/nest.jpg': 'file',
  },
};

const jekyllWithSettings: OldSite = {
  files: {
    'dunes/_config.yml': 'permalink: /:categories/:year/:title/\nbaseurl: /sand\ntimezone: Europe/Oslo\n',
    'dunes/_posts/2018-05-06-grass.md':
      '---\ntitle: Grass\ndate: 2018-05-06 23:30:00 +0000\ncategories: wild green\ntags: [leaves]\n---\n![](/assets/grass.jpg) [on]({% post_url 2018-05-07-wind %})\n',
    'dunes/_posts/2018-05-07-wind.md': '---\ntitle: Wind\npermalink: /:mood/:title/\n---\nText.\n',
    'dunes/shore.md': '---\ntitle: The shore\n---\nSand.\n',
    'dunes/assets/grass.jpg': smallPhotograph('grass'),
  },
  entry: 'dunes',
  urls: {
    '/sand/wild/green/2018/grass/': '/blog-detail/grass',
    '/:mood/:title/': 'named',
    '/sand/shore/': '/shore',
    '/sand/tag/leaves/': '/tags/leaves',
    '/sand/page/2/': '/all-blogs',
    '/sand/assets/grass.jpg': 'file',
  },
};

const hugoWithSettings: OldSite = {
  files: {
    'cliffs/hugo.toml':
      "baseURL = 'https://old.example/'\n[permalinks.page]\nrocks = '/stones/:year/:month/:slugorcontentbasename/'\n[permalinks.section]\nrocks = '/stones/'\n[permalinks.term]\ntags = '/kinds/:slug/'\n",
    'cliffs/content/rocks/chalk.md': '---\ntitle: Chalk\ndate: 2017-08-09\ntags: [White]\n---\nText.\n',
    'cliffs/content/rocks/basalt.md':
      '---\ntitle: Basalt\ndate: 2017-09-01\nslug: dark\n---\n[up](/stones/2017/08/chalk/)\n',
  },
  entry: 'cliffs',
  urls: {
    '/stones/2017/08/chalk/': '/blog-detail/chalk',
    '/stones/2017/09/dark/': '/blog-detail/dark',
    '/stones/': '/all-blogs',
    '/kinds/white/': '/tags/white',
    '/kinds/white/index.xml': '/tags/white/feed.xml',
  },
};

const feed: OldSite = {
  files: {
    'feed.xml': `<?xml version="1.0"?><rss version="2.0"><channel><title>Waves</title><link>https://waves.example/</link><item><title>Foam</title><link>https://waves.example/stories/foam.php?id=3</link><guid>1</guid><pubDate>Mon, 04 Mar 2019 05:06:07 GMT</pubDate><description>&lt;p&gt;White&lt;img src="https://waves.example/img/foam.jpg"&gt;&lt;/p&gt;</description></item></channel></rss>`,
    'waves/img/foam.jpg': smallPhotograph('foam'),
  },
  entry: 'feed.xml',
  media: 'waves',
  urls: { '/stories/foam.php?id=3': '/blog-detail/foam', '/img/foam.jpg': 'file' },
};

export const oldSites = {
  ...{ wordPress, ghost, jekyll, hugo, feed },
  ...{ jekyllWithSettings, hugoWithSettings },
} as const;
