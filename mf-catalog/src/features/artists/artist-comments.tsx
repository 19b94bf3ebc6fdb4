import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import s from './artist-screen.module.css';
import { artistCommentsQuery } from './artists.queries.ts';

/** Students' comments about a teacher; hidden without any (CAT-191). */
export function ArtistComments({ slug }: { slug: string }) {
  const host = useHost();
  const intl = useIntl();
  const comments = useQuery(artistCommentsQuery(host, slug)).data?.results ?? [];
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="t3">
        {intl.t('artist.comments')}
      </h2>
      <ul className={s.comments}>
        {comments.map((comment) => (
          <li key={comment.id} className={s.comment}>
            <p lang={langOf(comment, 'text')}>{comment.text}</p>
            <p className="meta">{comment.name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
