/** The page around one small form of feedback: an account, a password, a choice. */
export function DoorFrame({ children }: { children: React.ReactNode }) {
  return <div className="mx-auto min-h-[60vh] max-w-xl px-5 pt-12 pb-20 sm:px-8 md:pt-16">{children}</div>;
}
