import { isLinkAddress, newTabRel } from '@listgrove/domain/rich-text/rich-text';
import { PasteRule } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { Plugin, type Transaction } from '@tiptap/pm/state';

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
  addOptions() {
    const options = this.parent?.() ?? Link.options;
    return { ...options, shouldAutoLink: (text: string) => !fileName.test(text) && options.shouldAutoLink(text) };
  },
  addPasteRules() {
    // A pasted address that is a link already keeps where it leads: its text may be shortened.
    return (this.parent?.() ?? []).map(
      ({ find, handler }) =>
        new PasteRule({
          find,
          handler: (match) => {
            const { from, to } = match.range;
            // `null` would undo the links that the rule makes of other addresses.
            return match.state.doc.rangeHasMark(from, to, this.type) ? undefined : handler(match);
          },
        }),
    );
  },
  addProseMirrorPlugins() {
    return (this.parent?.() ?? []).map((plugin) => {
      const { appendTransaction } = plugin.spec;
      if (!appendTransaction) return plugin;
      // Tiptap takes the link from spaces at the end of an inserted text, and holds dashes, quotation marks and "…" to be spaces.
      return new Plugin({
        ...plugin.spec,
        appendTransaction: (transactions, before, after) =>
          transactions.some(isPaste) ? null : appendTransaction.call(plugin, transactions, before, after),
      });
    });
  },
  renderHTML({ HTMLAttributes: { href, target } }) {
    return ['a', target === '_blank' ? { href, target, rel: newTabRel } : { href }, 0];
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: isLinkAddress,
});

/** The name of a file whose ending is a domain, too. More texts mean the file than such a site without its scheme. */
const fileName = /^[^/:@]+\.(?:cab|java|map|md|mov|py|rs|sh|zip)$/i;

/** Whether a transaction pastes, or follows one that does. */
function isPaste(transaction: Transaction): boolean {
  const first: Transaction = transaction.getMeta('appendedTransaction') ?? transaction;
  return first.getMeta('uiEvent') === 'paste';
}
