import { isLinkAddress, newTabRel } from '@listgrove/domain/rich-text/rich-text';
import { Link } from '@tiptap/extension-link';

/**
 * Links. New links open in a new tab, including typed and pasted ones; stored links keep their target. Allows the same
 * addresses as the sanitizer on the server.
 */
export const TextLink = Link.extend({
  addAttributes() {
    return {
      href: { default: null },
      // Returns '' for a stored link without a target, because null would give it the default of new links.
      target: {
        default: '_blank',
        parseHTML: (a: HTMLElement) => (a.getAttribute('target') === '_blank' ? '_blank' : ''),
      },
    };
  },
  renderHTML({ HTMLAttributes: { href, target } }) {
    return ['a', target === '_blank' ? { href, target, rel: newTabRel } : { href }, 0];
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: isLinkAddress,
});
