import { formatDate } from '@listgrove/kernel/dates';
import { ButtonLink } from '@listgrove/ui/button';
import { coversTop } from '@listgrove/ui/covering-bars';
import { IconButton } from '@listgrove/ui/icon-button';
import { ExternalLink, Menu } from 'lucide-react';

/** The bar above every page of the back office; `children` holds the button of the command palette. */
export function TopBar({
  lastLogin,
  onMenu,
  children,
}: {
  lastLogin: Date;
  onMenu: () => void;
  children?: React.ReactNode;
}) {
  return (
    <header
      ref={coversTop}
      className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-surface/95 px-3 backdrop-blur-sm sm:px-6"
    >
      <IconButton label="Open menu" onClick={onMenu} className="-ml-1 lg:hidden">
        <Menu aria-hidden className="size-5" />
      </IconButton>
      {children}
      <p className="ml-auto text-right text-sm leading-tight text-muted">
        Last login: <span className="inline-block whitespace-nowrap">{formatDate(lastLogin)}</span>
      </p>
      {/* A link with a document load, because the public pages have different styles. */}
      <ButtonLink href="/" look="secondary" size="sm" className="shrink-0">
        <ExternalLink aria-hidden className="size-4" />
        <span className="max-[26rem]:sr-only">View Site</span>
      </ButtonLink>
    </header>
  );
}
