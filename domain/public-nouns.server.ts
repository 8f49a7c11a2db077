import { report } from './feedback/report-noun.server.ts';
import { request } from './feedback/request-noun.server.ts';
import { help } from './help/help-noun.server.ts';
import { policy } from './policies/policy-noun.server.ts';
import { post } from './posts/post-noun.server.ts';
import type { Metadata, NamedNoun, PublicNoun, SluggedNoun } from './public-noun/public-noun.ts';

/**
 * Every noun that has public pages, in the order of sitemaps, searches and the SEO manager. Sitemaps, the search of the
 * site, the command palette, metadata, share images, the places where files are used and the pages of snippets are made
 * from this list. The key is the noun's name in `page_seo.type`.
 */
const nouns = { post, help, policy, request, report } satisfies Record<string, PublicNoun>;

/** The key of a public noun. */
export type NounKey = keyof typeof nouns;

/** The public nouns by key. */
export const publicNouns: Readonly<Record<NounKey, PublicNoun>> = nouns;

const entries: [NounKey, PublicNoun][] = Object.entries(nouns) as [NounKey, PublicNoun][];

/** The nouns whose items have slugs, with their keys, in order. */
export const sluggedNouns: [NounKey, SluggedNoun][] = entries.flatMap(([key, noun]) =>
  noun.address === 'slug' ? [[key, noun]] : [],
);

/** The nouns whose items have names instead of slugs, with their keys, in order. */
export const namedNouns: [NounKey, NamedNoun][] = entries.flatMap(([key, noun]) =>
  noun.address === 'name' ? [[key, noun]] : [],
);

/** A noun with slugs whose metadata staff can override in the SEO manager. */
export type DescribedNoun = SluggedNoun & { metadata: Metadata };

/** The nouns with slugs that the SEO manager lists, with their keys, in order. */
export const describedNouns: [NounKey, DescribedNoun][] = sluggedNouns.flatMap(([key, noun]) =>
  noun.metadata ? [[key, { ...noun, metadata: noun.metadata }]] : [],
);

/** Every noun with its key, in order. */
export const allNouns: readonly [NounKey, PublicNoun][] = entries;
