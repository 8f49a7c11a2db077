import type { Post } from '@listgrove/domain/posts/post';
import type { BlogPosting, BreadcrumbList, FAQPage, Organization, TechArticle, WebSite, WithContext } from 'schema-dts';
import type { SiteData } from '../site-data/site-data.server';
import { absolute } from './absolute';

export type JsonLd = WithContext<BlogPosting | BreadcrumbList | FAQPage | Organization | TechArticle | WebSite>;

/** Who publishes the site. */
export function organization(site: SiteData): JsonLd {
  const { origin } = site.seo;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.site_name,
    url: `${origin}/`,
    ...(site.logo_url ? { logo: absolute(site.logo_url, origin) } : {}),
    sameAs: [site.social_twitter, site.social_github, site.social_linkedin].filter(Boolean),
  };
}

/** The site, and how to search it. */
export function website(site: SiteData): JsonLd {
  const { origin } = site.seo;
  const search = { '@type': 'SearchAction', target: `${origin}/search?q={q}`, 'query-input': 'required name=q' };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.site_name,
    url: `${origin}/`,
    potentialAction: search as WithContext<WebSite>['potentialAction'], // schema-dts lacks the search engines' own field
  };
}

/** A blog article. */
export function blogPosting(
  post: Pick<Post, 'title' | 'excerpt' | 'keywords' | 'author_name' | 'created_at' | 'updated_at'>,
  { path, image }: { path: string; image: string },
  site: SiteData,
): JsonLd {
  const { origin } = site.seo;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt || post.title,
    keywords: post.keywords.join(', '),
    author: { '@type': 'Person', name: post.author_name },
    publisher: { '@type': 'Organization', name: site.site_name },
    datePublished: post.created_at.toISOString(),
    dateModified: post.updated_at.toISOString(),
    mainEntityOfPage: origin + path,
    ...(image ? { image: absolute(image, origin) } : {}),
  };
}

/** A help article. */
export function techArticle(
  article: Pick<Post, 'title' | 'excerpt' | 'author_name' | 'created_at' | 'updated_at'>,
  path: string,
  site: SiteData,
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: article.title,
    description: article.excerpt || article.title,
    author: { '@type': 'Person', name: article.author_name },
    publisher: { '@type': 'Organization', name: site.site_name },
    datePublished: article.created_at.toISOString(),
    dateModified: article.updated_at.toISOString(),
    mainEntityOfPage: site.seo.origin + path,
  };
}

/** Questions with their answers, as the page shows them. */
export function faqPage(entries: { question: string; answer: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The way to a page, home first. */
export function breadcrumbs(trail: [name: string, path: string][], origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
