import {
  BookOpen,
  Braces,
  Bug,
  CalendarClock,
  CodeXml,
  FileText,
  IdCard,
  Image,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Scale,
  ScrollText,
  Search,
  SearchX,
  Settings,
  ShieldAlert,
  Signpost,
  Trash2,
  Users,
} from 'lucide-react';

/** A page that the sidebar leads to. */
interface DeskPage {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** The pages of the back office, in the order of the sidebar. */
export const deskPages: readonly DeskPage[] = [
  { label: 'Dashboard', path: '/admin', icon: LayoutDashboard },
  { label: 'Media', path: '/admin/media', icon: Image },
  { label: 'Blog', path: '/admin/blog', icon: FileText },
  { label: 'Help', path: '/admin/help', icon: BookOpen },
  { label: 'Testimonials', path: '/admin/testimonials', icon: MessageSquareQuote },
  { label: 'Feature Requests', path: '/admin/feature-requests', icon: Lightbulb },
  { label: 'Bug Reports', path: '/admin/bug-reports', icon: Bug },
  { label: 'Policies', path: '/admin/policies', icon: Scale },
  { label: 'Code Snippets', path: '/admin/code-snippets', icon: CodeXml },
  { label: 'SEO', path: '/admin/seo', icon: Search },
  { label: 'Settings', path: '/admin/settings', icon: Settings },
];

/** The pages at the end of the sidebar, for all staff and for super admins. */
export const endPages: readonly (DeskPage & { forSuperAdmins?: true })[] = [
  { label: 'Schedule', path: '/admin/schedule', icon: CalendarClock },
  { label: 'Trash', path: '/admin/trash', icon: Trash2 },
  { label: 'Redirects', path: '/admin/redirects', icon: Signpost },
  { label: 'Missed Searches', path: '/admin/missed-searches', icon: SearchX },
  { label: 'Announcements', path: '/admin/announcements', icon: Megaphone },
  { label: 'Link Reports', path: '/admin/link-reports', icon: ShieldAlert },
  { label: 'Audit Log', path: '/admin/audit', icon: ScrollText, forSuperAdmins: true },
  { label: 'Accounts', path: '/admin/accounts', icon: Users, forSuperAdmins: true },
  { label: 'Staff', path: '/admin/staff', icon: IdCard, forSuperAdmins: true },
  { label: 'API', path: '/admin/api', icon: Braces, forSuperAdmins: true },
];
