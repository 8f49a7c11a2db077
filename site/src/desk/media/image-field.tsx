import { variantUrl } from '@listgrove/domain/media/address';
import { Button } from '@listgrove/ui/button';
import { controlShape, describedBy, FieldFrame } from '@listgrove/ui/field-frame';
import { IconButton } from '@listgrove/ui/icon-button';
import { dropErrors, showToast } from '@listgrove/web/react/toast';
import { ImageIcon, Images, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { toasts } from './copy';
import { MediaPicker } from './media-picker';
import { isAbort } from './send-file';
import { firstImage, imageTypes, uploadImage } from './upload-image';

/**
 * A form field for the address of an image, which can be typed, picked from the library, uploaded or dropped onto the
 * field. Of several dropped files it takes the first image.
 */
export function ImageField({
  label,
  name,
  defaultValue = '',
  value,
  onChange,
  error,
  hint = 'PNG, JPG, GIF up to 10MB',
}: {
  label: string;
  name: string;
  /** The initial address; use `value` and `onChange` instead to control the field. */
  defaultValue?: string;
  value?: string;
  onChange?: (event: { target: { value: string } }) => void;
  error?: string | undefined;
  hint?: string;
}) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const url = value ?? own;
  function setUrl(next: string) {
    setOwn(next);
    onChange?.({ target: { value: next } });
  }
  const [picking, setPicking] = useState(false);
  const [dropping, setDropping] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { percent, fault, send } = useImageUpload(setUrl);
  const shown = fault || error;
  const busy = percent !== null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the upload button
    <div
      className={`rounded-sm transition-shadow ${dropping ? 'ring-2 ring-accent-ink ring-offset-4 ring-offset-surface' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        void send(firstImage(event.dataTransfer.files));
      }}
    >
      <FieldFrame id={id} label={label} hint={hint} error={shown}>
        <div className="@container">
          <div className="grid gap-3 @sm:grid-cols-[auto_minmax(0,1fr)] @sm:items-start @sm:gap-4">
            <Preview url={url} />
            <div className="grid min-w-0 gap-2">
              <div className="flex items-center gap-1">
                <input
                  type="text"
                  name={name}
                  value={url}
                  onChange={(event) => setUrl(event.target.value)}
                  autoComplete="off"
                  placeholder="/media/… or https://…"
                  {...describedBy(id, { hint, error: shown })}
                  className={controlShape}
                />
                {url ? (
                  <IconButton label={`Remove ${label.toLowerCase()}`} onClick={() => setUrl('')}>
                    <X aria-hidden className="size-4" />
                  </IconButton>
                ) : null}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Button look="secondary" size="sm" onClick={() => setPicking(true)}>
                  <Images aria-hidden className="size-4" />
                  Select from library
                </Button>
                <Button look="secondary" size="sm" busy={busy} onClick={() => file.current?.click()}>
                  {busy ? null : <Upload aria-hidden className="size-4" />}
                  {busy ? `Uploading ${percent}%` : 'Upload'}
                </Button>
              </div>
            </div>
          </div>
        </div>
      </FieldFrame>
      <input
        ref={file}
        type="file"
        accept={`image/*,${imageTypes}`}
        hidden
        aria-label={`Upload ${label.toLowerCase()}`}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <MediaPicker open={picking} onOpenChange={setPicking} onSelect={(image) => setUrl(image.url)} />
    </div>
  );
}

/** Uploads one image at a time. `percent` is null while no upload runs, `fault` says why the last one failed. */
function useImageUpload(onDone: (url: string) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  async function send(file: File | undefined) {
    if (!file || percent !== null) return;
    dropErrors();
    stop.current = new AbortController();
    setPercent(0);
    setFault('');
    try {
      const image = await uploadImage(file, { onProgress: setPercent, signal: stop.current.signal });
      onDone(image.url);
      showToast({ type: 'success', ...toasts.fieldUploaded(file.name) });
    } catch (error) {
      if (!isAbort(error)) setFault(`${file.name}: ${(error as Error).message}`);
    }
    setPercent(null);
  }
  return { percent, fault, send };
}

function Preview({ url }: { url: string }) {
  const [broken, setBroken] = useState('');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have failed before hydration, when no `error` listener was attached. An SVG without a size has no
    // natural width either, but can be decoded.
    if (image.current?.complete && image.current.naturalWidth === 0) image.current.decode().catch(() => setBroken(url));
  }, [url]);
  return (
    <div className="relative grid h-32 w-full shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-muted @sm:size-24">
      {url && url !== broken ? (
        <img
          src={variantUrl(url, 320)}
          alt=""
          className="absolute inset-0 size-full object-contain"
          onError={() => setBroken(url)}
          ref={image}
        />
      ) : (
        <ImageIcon aria-hidden className="size-6" />
      )}
    </div>
  );
}
