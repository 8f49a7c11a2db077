import { postPath } from '@listgrove/domain/posts/post';
import type { ReadPost } from '@listgrove/domain/posts/posts.server';
import type { SeoOverride } from '@listgrove/domain/seo/seo';
import { withOverride } from '@listgrove/domain/seo/seo-page';
import { escapeXml } from '@listgrove/kernel/xml';
import { feedPath } from './feed-link';

/** Number of posts in the feed. */
export const feedLength = 50;

interface Blog {
  /** The site's public origin. */
  origin: string;
  siteName: string;
  description: string;
  logo: string;
  entries: FeedEntry[];
}

/** A post, and the metadata that staff set for it, if any. */
export interface FeedEntry {
  post: ReadPost;
  override?: (SeoOverride & { updated_at: Date }) | undefined;
}

/**
 * Returns the blog as an Atom feed (RFC 4287) with the full text of every post. Links and images get absolute
 * addresses.
 */
export function atomFeed({ origin, siteName, description, logo, entries }: Blog): string {
  const updated = Math.max(0, ...entries.map(changeOf));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <id>${escapeXml(`${origin}/blog`)}</id>
  <title>${escapeXml(`${siteName} Blog`)}</title>
  <subtitle>${escapeXml(description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapeXml(origin + feedPath)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(`${origin}/blog`)}"/>${
    logo ? `\n  <logo>${escapeXml(absolute(logo, origin))}</logo>` : ''
  }
  <updated>${new Date(updated).toISOString()}</updated>
${entries.map((item) => entry(item, origin)).join('\n')}
</feed>
`;
}

function entry({ post, override }: FeedEntry, origin: string): string {
  const own = { title: post.title, description: post.excerpt, keywords: post.keywords, image: post.cover_image };
  const { title, description, keywords, image } = withOverride(own, override);
  const url = origin + postPath(post);
  const cover = image ? `<p><img src="${escapeXml(image)}" alt=""/></p>` : '';
  return `  <entry>
    <id>urn:uuid:${post.id}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
    <published>${post.created_at.toISOString()}</published>
    <updated>${new Date(changeOf({ post, override })).toISOString()}</updated>
    <author><name>${escapeXml(post.author_name)}</name></author>
${keywords.map((keyword) => `    <category term="${escapeXml(keyword)}"/>\n`).join('')}    <summary>${escapeXml(description || title)}</summary>
    <content type="html">${escapeXml(withOrigin(cover + post.content, origin))}</content>
  </entry>`;
}

/** Returns when the post or its metadata last changed, in milliseconds. Feed readers update an entry by this date. */
function changeOf({ post, override }: FeedEntry): number {
  return Math.max(post.updated_at.getTime(), override?.updated_at.getTime() ?? 0);
}

/** Adds the origin to paths in links and images, because feed readers show the text outside the site. */
function withOrigin(html: string, origin: string): string {
  return html.replace(/<[^>]*/g, (tag) => tag.replace(/\s(?:href|src)="(?=\/(?!\/))/g, (before) => before + origin));
}

function absolute(address: string, origin: string): string {
  return URL.parse(address, origin)?.href ?? origin;
}
