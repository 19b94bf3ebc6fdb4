import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Discussion } from '@gargoyle/shared/contract/forum.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { SectionHead } from '../../common/parts/section-head.tsx';
import s from './bench-section.module.css';

/** Forum discussions with links to the forum. */
export function ForumList({ discussions }: { discussions: readonly Discussion[] }) {
  const intl = useIntl();
  if (discussions.length === 0) return null;
  return (
    <section aria-labelledby="forum">
      <SectionHead id="forum" title={intl.t('home.forum')} />
      <ul>
        {discussions.map((discussion) => (
          <li key={discussion.id} className={s.topic}>
            <h3 className="t2">
              <a href={discussion.url} lang={langOf(discussion, 'title')}>
                {discussion.title}
              </a>
            </h3>
            <p className="meta numbers">{intl.t('home.replies', { count: discussion.comments })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
