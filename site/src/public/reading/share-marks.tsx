// The logos of the networks; icon sets no longer include them.

export function FacebookMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4.5" fill="currentColor">
      <path d="M13.5 22v-8.2h2.76l.41-3.2H13.5V8.56c0-.93.26-1.56 1.59-1.56h1.7V4.14A22.7 22.7 0 0 0 14.32 4c-2.45 0-4.13 1.5-4.13 4.24v2.36H7.42v3.2h2.77V22z" />
    </svg>
  );
}

export function LinkedInMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4.5" fill="currentColor">
      <path d="M6.94 8.98H3.56V20h3.38zM5.25 3.5a1.96 1.96 0 1 0 0 3.92 1.96 1.96 0 0 0 0-3.92M20.5 13.68c0-3.32-1.77-4.87-4.13-4.87-1.9 0-2.75 1.05-3.23 1.79V8.98H9.76c.04.95 0 11.02 0 11.02h3.38v-6.15c0-.33.02-.66.12-.9.26-.66.87-1.34 1.87-1.34 1.32 0 1.85 1.01 1.85 2.48V20h3.52z" />
    </svg>
  );
}
