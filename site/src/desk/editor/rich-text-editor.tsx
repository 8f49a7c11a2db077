import { coversTop } from '@listgrove/ui/covering-bars';
import { FieldError } from '@listgrove/ui/field-frame';
import { Prose } from '@listgrove/ui/prose';
import { showToast } from '@listgrove/web/react/toast';
import { EditorContent, useEditor } from '@tiptap/react';
import { memo, useId, useRef, useState } from 'react';
import { MediaPicker } from '../media/media-picker';
import { toasts } from './copy';
import { beginLink, removeLink, saveLink } from './edit-link';
import { FindBar } from './find-bar';
import { htmlOf } from './html';
import { ImageBar } from './image-bar';
import { LinkDialog } from './link-dialog';
import { cleanPaste } from './paste/clean-paste';
import { cleanPlainText } from './paste/plain-text';
import { parseOptions, richText } from './schema';
import { listBlocks } from './slash-menu/blocks';
import { type SlashCommand, SlashCommands } from './slash-menu/slash-command';
import { SlashMenu } from './slash-menu/slash-menu';
import { StatusLine } from './status-line';
import { TableBar } from './table-bar';
import { Toolbar } from './toolbar';
import { UploadFaults, UploadLine } from './upload-line';
import { useHeldSubmit } from './use-held-submit';
import { insertImage, useImages } from './use-images';

/**
 * A form field for formatted text, with `label` as its accessible name; submits HTML as `name`. An unchanged text is
 * submitted exactly as it was stored. Like an uncontrolled input, the field ignores later values of `defaultValue`.
 */
export function RichTextEditor({
  name,
  label = 'Content',
  defaultValue = '',
  error,
}: {
  name: string;
  label?: string;
  defaultValue?: string;
  error?: string | undefined;
}) {
  const id = useId();
  const [first] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<ReturnType<typeof beginLink> | null>(null);
  const [isPicking, setPicking] = useState(false);
  /** How often the bar for finding was asked for since it was closed. */
  const [finding, setFinding] = useState(0);
  const [slash, setSlash] = useState<SlashCommand | null>(null);
  const [extensions] = useState(() => [...richText, SlashCommands.configure({ onChange: setSlash })]);
  const { uploading, faults, upload, pasteWithPictures } = useImages();

  useHeldSubmit(input, uploading !== null);

  const editor = useEditor({
    extensions,
    content: defaultValue,
    parseOptions,
    immediatelyRender: false, // the server has no DOM to render into
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
        class: `prose ${surface}`,
      },
      transformPastedHTML: cleanPaste,
      transformPastedText: cleanPlainText,
      handlePaste: (_, event) => takePictures(event.clipboardData) || takeFiles(event, event.clipboardData),
      handleDrop: (view, event, __, moved) =>
        !moved &&
        takeFiles(event, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
      handleKeyDown: (_, event) => press(event),
    },
    onUpdate: ({ editor }) => {
      if (!input.current) return;
      input.current.value = htmlOf(editor);
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });

  /**
   * Uploads pasted or dropped files. Clipboard data that also contains HTML is pasted as text, without its rendered
   * image; `takePictures` takes the files that its pictures need.
   */
  function takeFiles(event: Event, data: DataTransfer | null, at?: number): boolean {
    const dropped = [...(data?.files ?? [])];
    if (!editor || dropped.length === 0 || data?.types.includes('text/html')) return false;
    event.preventDefault();
    void upload(editor, dropped, at);
    return true;
  }

  function takePictures(data: DataTransfer | null): boolean {
    const html = data?.getData('text/html');
    return editor && data && html ? pasteWithPictures(editor, html, [...data.files]) : false;
  }

  function press(event: KeyboardEvent): boolean {
    if (!(event.ctrlKey || event.metaKey)) return false;
    const pressed = `${event.altKey ? 'alt+' : ''}${event.code}`;
    const action = {
      KeyK: openLink,
      'alt+KeyU': () => files.current?.click(),
      'alt+KeyM': () => setPicking(true),
      'alt+KeyF': openFind,
    }[pressed];
    action?.();
    if (action) event.preventDefault();
    return action !== undefined;
  }

  const blocks = listBlocks({ upload: () => files.current?.click(), library: () => setPicking(true) });

  function openLink() {
    if (editor) setLink(beginLink(editor));
  }

  function openFind() {
    setFinding(finding + 1);
  }

  function closeFind() {
    setFinding(0);
    editor?.commands.focus();
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label element cannot name an element that is not a form control; the click only adds convenience */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
      <span id={`${id}-label`} className="text-sm font-semibold" onClick={() => editor?.commands.focus()}>
        {label}
      </span>
      <div
        className={`rounded-sm border bg-raised transition-colors focus-within:border-accent-ink hover:border-ink ${error ? 'border-danger' : 'border-control'}`}
      >
        <div ref={coversTop} className="sticky top-30 z-10 md:top-28">
          <Toolbar
            editor={editor}
            controls={`${id}-text`}
            onLink={openLink}
            onUpload={() => files.current?.click()}
            onLibrary={() => setPicking(true)}
            onFind={openFind}
          />
          {editor && finding > 0 ? <FindBar key={finding} editor={editor} onClose={closeFind} /> : null}
        </div>
        {editor ? <ImageBar editor={editor} /> : null}
        {editor ? <TableBar editor={editor} /> : null}
        {uploading ? <UploadLine upload={uploading} /> : null}
        <UploadFaults faults={faults} />
        {editor ? (
          <EditorContent editor={editor} id={`${id}-text`} />
        ) : (
          <Prose html={defaultValue} className={surface} />
        )}
        <StatusLine editor={editor} />
        {editor && slash ? <SlashMenu editor={editor} command={slash} blocks={blocks} /> : null}
      </div>
      <SentValue ref={input} name={name} defaultValue={first} />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Images to upload"
        onChange={({ target }) => {
          if (editor) void upload(editor, [...(target.files ?? [])]);
          target.value = ''; // lets the same file be chosen again
        }}
      />
      <MediaPicker
        open={isPicking}
        onOpenChange={setPicking}
        onSelect={(image) => editor && insertImage(editor, image)}
      />
      {link && editor ? (
        <LinkDialog
          link={link}
          onClose={() => setLink(null)}
          onSave={(saved) => {
            saveLink(editor, saved);
            setLink(null);
            showToast({ type: 'success', ...toasts.linkSaved });
          }}
          onRemove={
            link.isNew
              ? undefined
              : () => {
                  removeLink(editor);
                  setLink(null);
                }
          }
        />
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The input that the form submits. Memoised, because React would reset its value on every render. */
const SentValue = memo(function SentValue(field: React.ComponentProps<'input'>) {
  return <input type="hidden" {...field} />;
});

/** At least 200 px high, 300 px on larger screens. */
const surface =
  'max-w-none! min-h-50 px-4 py-3.5 outline-none break-words lg:min-h-75 [&>:first-child]:mt-0! [&_pre]:border [&_pre]:border-line [&_.ProseMirror-search-match]:bg-warning/25 [&_.ProseMirror-active-search-match]:bg-warning/60 [&_.selectedCell]:bg-accent-soft [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-accent-ink';
