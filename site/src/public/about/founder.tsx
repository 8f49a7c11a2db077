import type { ImageShown } from '@listgrove/domain/media/describe-images.server';
import { buttonLook } from '@listgrove/ui/button';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { StoredImage } from '../../shared/media/stored-image';
import { GitHubMark, XMark } from '../layout/social-icons';
import { LinkedInMark } from '../reading/share-marks';
import type { SiteData } from '../site-data/site-data.server';
import type { AboutData } from './about-data.server';
import fallback from './founder-fallback.svg';

const social =
  'grid size-11 place-items-center rounded-full border border-line text-muted transition-colors hover:border-control hover:text-ink';

/** The founder: portrait, name, title, biography, and links to contact them. Nothing without a name and a biography. */
export function Founder({
  founder,
  site,
}: {
  founder: AboutData['founder'];
  site: Pick<SiteData, 'social_twitter' | 'social_github'>;
}) {
  if (!founder.name && !founder.bio) return null;
  return (
    <section aria-labelledby="founder" className="section grid items-center gap-x-16 gap-y-10 md:grid-cols-[2fr_3fr]">
      <Portrait src={founder.image} image={founder.portrait} />
      <div className="min-w-0">
        <h2 id="founder" className="text-3xl break-words">
          {founder.name}
        </h2>
        {founder.title ? <p className="mt-2 font-semibold text-accent-ink">{founder.title}</p> : null}
        {founder.bio ? (
          <p className="mt-5 max-w-reading text-lg whitespace-pre-line text-muted">{founder.bio}</p>
        ) : null}
        <div className="mt-8 flex flex-wrap items-center gap-3">
          {founder.email ? (
            <a href={`mailto:${founder.email}`} className={buttonLook({ look: 'secondary' })}>
              <Mail aria-hidden className="size-4.5" />
              Get in Touch
            </a>
          ) : null}
          <Social name="LinkedIn" href={founder.linkedin} Mark={LinkedInMark} />
          <Social name="Twitter" href={site.social_twitter} Mark={XMark} />
          <Social name="GitHub" href={site.social_github} Mark={GitHubMark} />
        </div>
      </div>
    </section>
  );
}

/**
 * The portrait, or a stock image if there is none or it fails to load. The stock image is also the background, so that
 * it shows through a failed portrait without JavaScript.
 */
function Portrait({ src, image }: { src: string; image: ImageShown | undefined }) {
  const [broken, setBroken] = useState('');
  return (
    <div
      className="aspect-4/5 w-full max-w-sm overflow-hidden rounded-lg bg-cover bg-center max-md:max-w-72"
      style={{ backgroundImage: `url("${fallback}")` }}
    >
      <StoredImage
        src={src && src !== broken ? src : fallback}
        image={src && src !== broken ? image : undefined}
        sizes="(min-width: 51.25rem) 24rem, 18rem"
        width={800}
        height={1000}
        data-fallback
        className="size-full object-cover"
        onError={() => setBroken(src)}
        ref={(image) => {
          // The image may have failed before hydration, when no error handler was attached.
          if (image?.complete && image.naturalWidth === 0) setBroken(src);
        }}
      />
    </div>
  );
}

function Social({ name, href, Mark }: { name: string; href: string; Mark: () => React.ReactNode }) {
  if (!href) return null;
  return (
    <a href={href} aria-label={name} title={name} className={social} target="_blank" rel="noopener noreferrer">
      <Mark />
    </a>
  );
}
