import { Card } from '@listgrove/ui/card';

/** The page around a small form of the feedback area, such as sign-in or a new password. */
export function DoorFrame({ children }: { children: React.ReactNode }) {
  return <div className="mx-auto min-h-[60vh] max-w-xl px-5 pt-12 pb-20 sm:px-8 md:pt-16">{children}</div>;
}

/** The card in a `DoorFrame`: what is asked, why, and the form. */
export function DoorCard({
  title,
  text,
  isStatus = false,
  children,
}: {
  title: string;
  text: React.ReactNode;
  /** Whether the text tells the result of what was just pressed. */
  isStatus?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Card className="p-6 sm:p-8">
      <h1 className="text-2xl">{title}</h1>
      <p role={isStatus ? 'status' : undefined} className="mt-2 mb-7 text-muted">
        {text}
      </p>
      {children}
    </Card>
  );
}
