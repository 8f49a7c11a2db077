import type { Question } from '@listgrove/domain/plans/questions';
import { Plus } from 'lucide-react';

/**
 * The questions below the plans. They are `<details>` elements: these need no JavaScript, and the browser's search in
 * the page opens them.
 */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <section aria-labelledby="questions" className="section grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
      <h2 id="questions" className="text-3xl">
        Frequently Asked Questions
      </h2>
      <div className="border-b border-line">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-t border-line">
            <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-6 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-reading pr-11 pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
