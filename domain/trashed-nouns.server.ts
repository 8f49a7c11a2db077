import { editedNouns } from './edited-nouns.server.ts';
import type { TrashedNoun } from './editing/trashed-noun.ts';
import { trashedReports } from './feedback/report-triage.server.ts';
import { trashedRequests } from './feedback/trashed-requests.server.ts';
import { trashedFiles } from './media/trashed-files.server.ts';
import { trashedRedirects } from './redirects/redirects.server.ts';
import { trashedTestimonials } from './testimonials/testimonials.server.ts';

/** Every noun whose items staff delete, by the name of its table. */
export const trashedNouns: Record<string, TrashedNoun> = {
  ...editedNouns,
  testimonials: trashedTestimonials,
  redirects: trashedRedirects,
  feature_requests: trashedRequests,
  bug_reports: trashedReports,
  media_files: trashedFiles,
};
