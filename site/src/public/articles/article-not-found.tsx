import { Message } from '../layout/message';
import { type ListLink, noArticle } from './article-meta';

/** The page of an article that is not public. `list` is the kind's list. */
export function ArticleNotFound({ list }: { list: ListLink }) {
  return (
    <Message
      title={noArticle.title}
      text="The article you're looking for doesn't exist."
      action={{ label: `Back to ${list.title}`, to: list.path }}
    />
  );
}
