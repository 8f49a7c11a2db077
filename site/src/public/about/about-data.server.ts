import type { Db } from '@listgrove/db/db';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';

/** The data of the about page. Every text is a setting; the page leaves out empty ones. */
export type AboutData = Awaited<ReturnType<typeof readAbout>>;

/** Returns the data of the about page: settings, and the dimensions and focal point of the founder's portrait. */
export async function readAbout(db: Db) {
  const settings = await readSettings(db);
  const images = await describeImages(db, [settings.founder_image]);
  return {
    about_title: settings.about_title,
    about_title_accent: settings.about_title_accent || 'Story',
    about_subtitle: settings.about_subtitle,
    about_content: settings.about_content,
    company_story: settings.company_story,
    mission_statement: settings.mission_statement,
    vision_statement: settings.vision_statement,
    founder: {
      name: settings.founder_name,
      title: settings.founder_title,
      bio: settings.founder_bio,
      image: settings.founder_image,
      portrait: images[settings.founder_image],
      email: settings.contact_email,
      linkedin: settings.social_linkedin,
    },
  };
}
