import type { Post } from '@listgrove/domain/posts/post';
import { escapeXml } from '@listgrove/kernel/xml';
import { feedPath } from './feed-link';
import { articlePath } from './paths';

/** How many of the newest articles the feed holds. */
export const feedLength = 50;

interface Blog {
  /** The site's public origin. */
  origin: string;
  siteName: string;
  description: string;
  logo: string;
  posts: Post[];
}

/** The blog as an Atom feed (RFC 4287): every article in full, its links and pictures with their origin. */
export function atomFeed({ origin, siteName, description, logo, posts }: Blog): string {
  const updated = posts.reduce((latest, post) => Math.max(latest, post.updated_at.getTime()), 0);
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
${posts.map((post) => entry(post, origin)).join('\n')}
</feed>
`;
}

function entry(post: Post, origin: string): string {
  const url = origin + articlePath(post);
  const cover = post.cover_image ? `<p><img src="${escapeXml(post.cover_image)}" alt=""/></p>` : '';
  return `  <entry>
    <id>urn:uuid:${post.id}</id>
    <title>${escapeXml(post.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
    <published>${post.created_at.toISOString()}</published>
    <updated>${post.updated_at.toISOString()}</updated>
    <author><name>${escapeXml(post.author_name)}</name></author>
${post.keywords.map((keyword) => `    <category term="${escapeXml(keyword)}"/>\n`).join('')}    <summary>${escapeXml(post.excerpt || post.title)}</summary>
    <content type="html">${escapeXml(withOrigin(cover + post.content, origin))}</content>
  </entry>`;
}

/** Readers show the text elsewhere, where a path alone leads nowhere. */
function withOrigin(html: string, origin: string): string {
  return html.replace(/(<[^>]*\s(?:href|src)=")(\/(?!\/)[^"]*)/g, (_, before, path) => before + origin + path);
}

function absolute(address: string, origin: string): string {
  return URL.parse(address, origin)?.href ?? origin;
}
