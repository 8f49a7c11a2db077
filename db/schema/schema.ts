// The complete schema, for the query builder and for generating migrations.
export * from './counts.ts';
export * from './feedback.ts';
export * from './feedback-accounts.ts';
export * from './follow-up.ts';
export * from './help.ts';
export * from './mails.ts';
export * from './media.ts';
export * from './policies.ts';
export * from './posts.ts';
export * from './profiles.ts';
export * from './rate-limits.ts';
export * from './seo.ts';
export * from './settings.ts';
export * from './sign-in-codes.ts';
export * from './snippets.ts';
export * from './testimonials.ts';
