import { CircleAlert } from 'lucide-react';

/** The error box shown when the dashboard's data could not be loaded. */
export function LoadingError({ message }: { message: string }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md border border-danger bg-danger/8 px-5 py-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold text-danger">Data Loading Error</p>
        <p className="text-sm">{message}</p>
      </div>
    </div>
  );
}
