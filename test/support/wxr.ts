/** Exports of WordPress of our own making, with what real ones have. */

export interface WxrItem {
  id: number;
  title?: string;
  type?: string;
  status?: string;
  slug?: string;
  link?: string;
  content?: string;
  excerpt?: string;
  /** UTC, as `2019-03-04 05:06:07`. */
  date?: string;
  author?: string;
  password?: string;
  sticky?: boolean;
  attachmentUrl?: string;
  categories?: readonly (readonly [domain: string, nicename: string, name: string])[];
  meta?: Readonly<Record<string, string>>;
  comments?: number;
  /** Id of the post that an attachment was uploaded to. */
  parent?: number;
}

export const oldSite = 'https://old.example';

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export function wxrItem(item: WxrItem): string {
  const { id, title = `Post ${id}`, type = 'post', slug = `post-${id}`, date = '2019-03-04 05:06:07' } = item;
  const link = item.link ?? `${oldSite}/${date.slice(0, 7).replace('-', '/')}/${slug}/`;
  const categories = (item.categories ?? []).map(
    ([domain, nicename, name]) =>
      `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`,
  );
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const comments = Array.from(
    { length: item.comments ?? 0 },
    (_, index) =>
      `<wp:comment><wp:comment_id>${index}</wp:comment_id><wp:comment_content>Nice</wp:comment_content></wp:comment>`,
  );
  return `<item>
<title>${cdata(title)}</title>
<link>${link}</link>
<pubDate>Mon, 04 Mar 2019 05:06:07 +0000</pubDate>
<dc:creator>${cdata(item.author ?? 'mara')}</dc:creator>
<guid isPermaLink="false">${oldSite}/?p=${id}</guid>
<description></description>
<content:encoded>${cdata(item.content ?? 'Its text.')}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_modified_gmt>${cdata(date)}</wp:post_modified_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(item.status ?? 'publish')}</wp:status>
<wp:post_parent>${item.parent ?? 0}</wp:post_parent>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(item.password ?? '')}</wp:post_password>
<wp:is_sticky>${item.sticky ? 1 : 0}</wp:is_sticky>
${item.attachmentUrl ? `<wp:attachment_url>${cdata(item.attachmentUrl)}</wp:attachment_url>` : ''}
${[...categories, ...meta, ...comments].join('\n')}
</item>`;
}

export const wxrHead = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>The old site</title>
<link>${oldSite}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${oldSite}</wp:base_site_url>
<wp:base_blog_url>${oldSite}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('mara')}</wp:author_login><wp:author_display_name>${cdata('Mara Lindqvist')}</wp:author_display_name></wp:author>
<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>${cdata('web-design')}</wp:category_nicename><wp:cat_name>${cdata('Web design')}</wp:cat_name></wp:category>
<wp:tag><wp:term_id>3</wp:term_id><wp:tag_slug>${cdata('tips')}</wp:tag_slug><wp:tag_name>${cdata('Tips')}</wp:tag_name></wp:tag>
`;

export const wxrEnd = '</channel>\n</rss>\n';

export const wxr = (items: readonly WxrItem[]): string =>
  `${wxrHead}${items.map(wxrItem).join('\n')}\n${wxrEnd}`;
