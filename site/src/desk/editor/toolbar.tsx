import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar';
import { Tooltip } from '@listgrove/ui/tooltip';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ImagePlus, Images, Link, type LucideIcon, Redo2, Table, TextSearch, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { useShortcut } from './shortcut';
import { insertTable } from './table';
import { tools } from './tools';

/** `controls` is the id of the text; the callbacks open the dialogs and the file chooser. */
export interface ToolbarProps {
  editor: Editor | null;
  controls: string;
  onLink: () => void;
  onUpload: () => void;
  onLibrary: () => void;
  onFind: () => void;
}

/** The editor's toolbar: a single Tab stop with arrow key navigation. Each button shows its state and its shortcut. */
export function Toolbar({ editor, controls, onLink, onUpload, onLibrary, onFind }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor && {
        on: tools.flat().flatMap((tool) => (tool.isOn(editor) ? [tool.name] : [])),
        isLink: editor.isActive('link'),
        isTable: editor.isActive('table'),
        canUndo: editor.can().undo(),
        canRedo: editor.can().redo(),
      },
  });
  const disabled = !editor;

  /** Runs a tool with the focus in the text. The editor's own command moves the focus a frame later. */
  function apply(run: (editor: Editor) => void) {
    if (!editor) return;
    editor.view.focus();
    run(editor);
  }

  return (
    <BaseToolbar.Root
      aria-label="Formatting"
      aria-controls={controls}
      // The text keeps the focus and its selection, also at a click on a disabled button or between buttons.
      onMouseDown={(event) => event.preventDefault()}
      className="flex items-center overflow-x-auto rounded-t-sm border-b border-line bg-raised p-1"
    >
      {tools.map((group) => (
        <Fragment key={group[0]?.name}>
          {group.map(({ name, keys, icon, run }) => (
            <ToolButton
              key={name}
              name={name}
              keys={keys}
              icon={icon}
              pressed={state?.on.includes(name) ?? false}
              disabled={disabled}
              onClick={() => apply(run)}
            />
          ))}
          <Divider />
        </Fragment>
      ))}
      <ToolButton
        name="Link"
        keys="Mod+K"
        icon={Link}
        pressed={state?.isLink ?? false}
        disabled={disabled}
        onClick={onLink}
      />
      <ToolButton
        name="Table"
        keys="Mod+Alt+T"
        icon={Table}
        disabled={disabled || state?.isTable === true}
        onClick={() => apply(insertTable)}
      />
      <ToolButton name="Upload image" keys="Mod+Alt+U" icon={ImagePlus} disabled={disabled} onClick={onUpload} />
      <ToolButton name="Media library" keys="Mod+Alt+M" icon={Images} disabled={disabled} onClick={onLibrary} />
      <Divider />
      <ToolButton
        name="Undo"
        keys="Mod+Z"
        icon={Undo2}
        disabled={!state?.canUndo}
        onClick={() => apply((editor) => editor.commands.undo())}
      />
      <ToolButton
        name="Redo"
        keys="Mod+Shift+Z"
        icon={Redo2}
        disabled={!state?.canRedo}
        onClick={() => apply((editor) => editor.commands.redo())}
      />
      <Divider />
      <ToolButton name="Find and replace" keys="Mod+Alt+F" icon={TextSearch} disabled={disabled} onClick={onFind} />
    </BaseToolbar.Root>
  );
}

function Divider() {
  return <BaseToolbar.Separator className="mx-0.5 h-5 w-px shrink-0 bg-line" />;
}

function ToolButton({
  name,
  keys,
  icon: Icon,
  pressed,
  disabled,
  onClick,
}: {
  name: string;
  keys: string;
  icon: LucideIcon;
  pressed?: boolean;
  disabled: boolean;
  onClick: () => void;
}) {
  const { shown, shortcut } = useShortcut(keys);
  return (
    <Tooltip text={`${name} (${shown})`}>
      <BaseToolbar.Button
        aria-label={name}
        aria-keyshortcuts={shortcut}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
        className="grid size-8.5 shrink-0 cursor-pointer place-items-center rounded-sm text-muted transition-colors hover:bg-ink/8 hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent-ink pointer-coarse:size-11"
      >
        <Icon aria-hidden className="size-4.5" />
      </BaseToolbar.Button>
    </Tooltip>
  );
}
