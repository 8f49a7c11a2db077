/** The section below an article with `articles` as cards; nothing without any. `card` renders one of them. */
export function RelatedArticles<Article>({
  articles,
  card,
}: {
  articles: Article[];
  card: (article: Article) => React.ReactNode;
}) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related" className="bg-sunken print:hidden">
      <div className="mx-auto max-w-site px-5 py-16 sm:px-8 md:py-24">
        <h2 id="related" className="text-2xl">
          Related Articles
        </h2>
        <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">{articles.map(card)}</div>
      </div>
    </section>
  );
}
