import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { useHost, useSession, watchValue } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link } from '@gargoyle/shared/router';
import { Dialog, LevelMarks, Picture } from '@gargoyle/shared/ui';
import { levelName } from '../../common/watch/level.ts';
import { titleOfSlug } from '../../common/watch/watch-link.model.ts';
import type { LessonPlace } from './lesson.ts';
import { pathTitleQuery } from './tutorials.queries.ts';
import s from './related-dialog.module.css';

interface RelatedDialogProps {
  cards: readonly CourseCard[];
  place: LessonPlace;
  open: boolean;
  onClose(): void;
}

/** Recommendations after the last chapter (PLAY-107 to PLAY-115). */
export function RelatedDialog({ cards, place, open, onClose }: RelatedDialogProps) {
  const host = useHost();
  const intl = useIntl();
  const watch = useSession(watchValue);
  const { pathSlug, pathId } = place;
  const path = useQuery({ ...pathTitleQuery(host, pathSlug ?? ''), enabled: open && pathSlug !== undefined });
  const title = pathSlug
    ? intl.t('related.onPath', { path: path.data?.title ?? titleOfSlug(pathSlug) })
    : intl.t('related.explore');
  return (
    <Dialog open={open} onClose={onClose} title={title} className={s.dialog ?? ''}>
      <ul className={s.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <Link
              className={s.card}
              onClick={onClose}
              to={paths.tutorial(card.slug, { watch, path: pathSlug, path_id: pathSlug ? pathId : undefined })}
            >
              <Picture src={card.photo.boxThumb} alt="" sizes="200px" />
              <span className={s.words}>
                <span className="t1" lang={langOf(card, 'title')}>
                  {card.title}
                </span>
                {card.artist ? <span className="meta">{card.artist.fullName}</span> : null}
                <LevelMarks level={card.difficulty} label={intl.t(levelName(card.difficulty))} className="meta" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
