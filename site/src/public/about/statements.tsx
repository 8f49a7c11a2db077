/** "Our Mission" and "Our Vision"; empty statements are left out. */
export function Statements({ mission, vision }: { mission: string; vision: string }) {
  const statements = [
    { title: 'Our Mission', text: mission },
    { title: 'Our Vision', text: vision },
  ].filter(({ text }) => text);
  if (statements.length === 0) return null;
  return (
    <section aria-label="Mission and vision" className="border-t border-line">
      <div className="section grid gap-x-16 gap-y-14 md:grid-cols-2">
        {statements.map(({ title, text }) => (
          <div key={title} className="min-w-0">
            <h2 className="text-base font-semibold tracking-normal text-accent-ink">{title}</h2>
            <p className="mt-4 text-2xl leading-snug font-semibold tracking-tight text-balance">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
