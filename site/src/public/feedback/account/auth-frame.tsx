/** The page around a small form of the feedback area, such as sign-in or a new password. */
export function DoorFrame({ children }: { children: React.ReactNode }) {
  return <div className="mx-auto min-h-[60vh] max-w-xl px-5 pt-12 pb-20 sm:px-8 md:pt-16">{children}</div>;
}
