import { FieldError } from '@listgrove/ui/field-frame';
import { Prose } from '@listgrove/ui/prose';
import { showToast } from '@listgrove/web/react/toast';
import { EditorContent, useEditor } from '@tiptap/react';
import { memo, useId, useRef, useState } from 'react';
import { MediaPicker } from '../media/media-picker';
import { cleanPaste } from './clean-paste';
import { toasts } from './copy';
import { Counts } from './counts';
import { beginLink, removeLink, saveLink } from './edit-link';
import { htmlOf } from './html';
import { ImageBar } from './image-bar';
import { LinkDialog } from './link-dialog';
import { richText } from './schema';
import { Toolbar } from './toolbar';
import { UploadLine } from './upload-line';
import { insertImage, useImages } from './use-images';

/**
 * A field for formatted text (S2 2, "Rich-text editor"): named `label` for assistive technology, sent with its form as
 * HTML in `name`. What was stored is sent as it was until somebody changes it. It begins with `defaultValue` and then
 * belongs to who writes: later values are not taken over.
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
  const { uploading, upload } = useImages();

  const editor = useEditor({
    extensions: richText,
    content: defaultValue,
    immediatelyRender: false, // the server has no document to write in
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
      handlePaste: (_, event) => takeFiles(event, event.clipboardData),
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

  /** Pictures among what is pasted or dropped; a copied text that brings a picture of itself along is pasted as text. */
  function takeFiles(event: Event, data: DataTransfer | null, at?: number): boolean {
    const dropped = [...(data?.files ?? [])];
    if (!editor || dropped.length === 0 || data?.types.includes('text/html')) return false;
    event.preventDefault();
    void upload(editor, dropped, at);
    return true;
  }

  function press(event: KeyboardEvent): boolean {
    if (!(event.ctrlKey || event.metaKey)) return false;
    const pressed = `${event.altKey ? 'alt+' : ''}${event.code}`;
    const action = { KeyK: openLink, 'alt+KeyU': () => files.current?.click(), 'alt+KeyM': () => setPicking(true) }[
      pressed
    ];
    action?.();
    if (action) event.preventDefault();
    return action !== undefined;
  }

  function openLink() {
    if (editor) setLink(beginLink(editor));
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label cannot name what is no form control; the click is a courtesy */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
      <span id={`${id}-label`} className="text-sm font-semibold" onClick={() => editor?.commands.focus()}>
        {label}
      </span>
      <div
        className={`rounded-sm border bg-raised transition-colors focus-within:border-accent-ink hover:border-ink ${error ? 'border-danger' : 'border-control'}`}
      >
        <Toolbar
          editor={editor}
          controls={`${id}-text`}
          onLink={openLink}
          onUpload={() => files.current?.click()}
          onLibrary={() => setPicking(true)}
        />
        {editor ? <ImageBar editor={editor} /> : null}
        {uploading ? <UploadLine upload={uploading} /> : null}
        {editor ? (
          <EditorContent editor={editor} id={`${id}-text`} />
        ) : (
          <Prose html={defaultValue} className={surface} />
        )}
        <Counts editor={editor} />
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
          target.value = ''; // so that the same file can be chosen again
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

/** What the form sends. Rendered once: React would put the first value back whenever it rendered this again. */
const SentValue = memo(function SentValue(field: React.ComponentProps<'input'>) {
  return <input type="hidden" {...field} />;
});

/** At least 200 px high, 300 px on larger screens (S2 9). */
const surface =
  'max-w-none! min-h-50 px-4 py-3.5 outline-none break-words lg:min-h-75 [&>:first-child]:mt-0! [&_pre]:border [&_pre]:border-line [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-accent-ink';
