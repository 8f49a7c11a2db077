import type { HelpCategory } from '@listgrove/domain/help/help-article';
import { BookOpen, LifeBuoy, type LucideIcon, Sparkles, Sprout, UserRound, UsersRound } from 'lucide-react';

const icons: Record<HelpCategory, LucideIcon> = {
  'getting-started': Sprout,
  features: Sparkles,
  collaboration: UsersRound,
  account: UserRound,
  troubleshooting: LifeBuoy,
  general: BookOpen,
};

/** The icon of a category. It is decorative: the label stands next to it. */
export function CategoryIcon({ category, className }: { category: HelpCategory; className: string }) {
  const Icon = icons[category];
  return <Icon aria-hidden className={className} />;
}
