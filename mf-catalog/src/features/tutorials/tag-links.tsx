import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import s from './tag-links.module.css';

/** The tags of a course, each a link to a search for it (CAT-129). */
export function TagLinks({ tags }: { tags: readonly { id: number; name: string; slug: string }[] }) {
  const intl = useIntl();
  if (tags.length === 0) return null;
  return (
    <ul className={s.tags} aria-label={intl.t('tutorial.tags')}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link to={paths.search({ text: tag.slug.replaceAll('-', ' ') })} className={s.tag}>
            {tag.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
