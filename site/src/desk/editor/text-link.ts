import { isLinkAddress, newTabRel } from '@listgrove/domain/rich-text/rich-text';
import { Link } from '@tiptap/extension-link';

/**
 * Links: new ones open in a new tab, also those typed or pasted over selected text; a stored one stays as it was
 * written. Where they may lead is decided with the server.
 */
export const TextLink = Link.extend({
  addAttributes() {
    return {
      href: { default: null },
      // Without a target nothing is taken over, and the default of new links would change a stored one.
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
