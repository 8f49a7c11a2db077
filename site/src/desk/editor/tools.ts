import type { Alignment } from '@listgrove/domain/rich-text/rich-text';
import type { Editor } from '@tiptap/core';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  CodeXml,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  TextQuote,
  Underline,
} from 'lucide-react';
import { toggleQuote } from './toggle-quote';

/** A toolbar button that formats the text. */
export interface Tool {
  name: string;
  /** The shortcut as in `aria-keyshortcuts`, with `Mod` for Control or Command. */
  keys: string;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

/** The toolbar's formatting buttons, in groups. */
export const tools: Tool[][] = [
  [
    {
      name: 'Bold',
      keys: 'Mod+B',
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'Italic',
      keys: 'Mod+I',
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'Underline',
      keys: 'Mod+U',
      icon: Underline,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      name: 'Paragraph',
      keys: 'Mod+Alt+0',
      icon: Pilcrow,
      isOn: (editor) => editor.isActive('paragraph'),
      run: (editor) => editor.chain().focus().setParagraph().run(),
    },
    heading(1, Heading1),
    heading(2, Heading2),
    heading(3, Heading3),
  ],
  [
    {
      name: 'Bullet list',
      keys: 'Mod+Shift+8',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'Numbered list',
      keys: 'Mod+Shift+7',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'Quote',
      keys: 'Mod+Shift+B',
      icon: TextQuote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: toggleQuote,
    },
    {
      name: 'Code block',
      keys: 'Mod+Alt+C',
      icon: CodeXml,
      isOn: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    alignment('left', 'Mod+Shift+L', AlignLeft),
    alignment('center', 'Mod+Shift+E', AlignCenter),
    alignment('right', 'Mod+Shift+R', AlignRight),
  ],
];

function heading(level: 1 | 2 | 3, icon: LucideIcon): Tool {
  return {
    name: `Heading ${level}`,
    keys: `Mod+Alt+${level}`,
    icon,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

function alignment(to: 'left' | Alignment, keys: string, icon: LucideIcon): Tool {
  return {
    name: `Align ${to}`,
    keys,
    icon,
    isOn: (editor) => editor.isActive({ align: to === 'left' ? null : to }),
    run: (editor) => editor.chain().focus().align(to).run(),
  };
}
