import { XMark } from '../layout/social-icons';
import { CopyLink } from './copy-link';
import { FacebookMark, LinkedInMark } from './share-marks';

const look =
  'grid size-11 place-items-center rounded-full border border-line bg-raised text-muted transition-colors hover:border-control hover:text-ink';

const networks = [
  { name: 'Twitter', Mark: XMark, page: 'https://twitter.com/intent/tweet', url: 'url', title: 'text' },
  {
    name: 'Facebook',
    Mark: FacebookMark,
    page: 'https://www.facebook.com/sharer/sharer.php',
    url: 'u',
    title: 'quote',
  },
  {
    name: 'LinkedIn',
    Mark: LinkedInMark,
    page: 'https://www.linkedin.com/sharing/share-offsite/',
    url: 'url',
    title: 'title',
  },
] as const;

/**
 * Links to share a page on Twitter, Facebook and LinkedIn, and "Copy link". `url` is its canonical URL, with origin.
 */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  return (
    <ul aria-label="Share this article" className="flex flex-wrap items-center gap-2 print:hidden">
      {networks.map((network) => (
        <li key={network.name}>
          <a
            href={`${network.page}?${new URLSearchParams([
              [network.url, url],
              [network.title, title],
            ])}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${network.name}`}
            title={`Share on ${network.name}`}
            className={look}
          >
            <network.Mark />
          </a>
        </li>
      ))}
      <li className="noscript:hidden">
        <CopyLink url={url} className={look} />
      </li>
    </ul>
  );
}
