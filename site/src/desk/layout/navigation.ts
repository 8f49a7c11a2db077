import {
  BookOpen,
  Bug,
  CodeXml,
  FileText,
  Image,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  MessageSquareQuote,
  Scale,
  Search,
  Settings,
} from 'lucide-react';

/** The pages of the back office, in the order of the sidebar. */
export const deskPages: readonly { label: string; path: string; icon: LucideIcon }[] = [
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
