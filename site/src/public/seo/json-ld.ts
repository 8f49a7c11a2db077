import type { Post } from '@listgrove/domain/posts/post';
import type { BlogPosting, BreadcrumbList, FAQPage, Organization, TechArticle, WebSite, WithContext } from 'schema-dts';
import type { SiteData } from '../site-data/site-data.server';
import { absolute } from './absolute';

export type JsonLd = WithContext<BlogPosting | BreadcrumbList | FAQPage | Organization | TechArticle | WebSite>;

/** Returns the structured data of the organization that publishes the site. */
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

/** Returns the structured data of the site and of its search. */
export function website(site: SiteData): JsonLd {
  const { origin } = site.seo;
  const search = { '@type': 'SearchAction', target: `${origin}/search?q={q}`, 'query-input': 'required name=q' };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.site_name,
    url: `${origin}/`,
    potentialAction: search as WithContext<WebSite>['potentialAction'], // schema-dts lacks the field `query-input`
  };
}

/** Returns the structured data of a post. */
export function describePost(
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

/** Returns the structured data of a help article. */
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

/** Returns the structured data of questions with answers, in the order of the page. */
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

/** Returns the structured data of the breadcrumbs of a page, with Home prepended. */
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
