import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { useHost } from '@gargoyle/shared/host';
import { DateText } from '@gargoyle/shared/intl/date-text.tsx';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Bone, NoBreak, Picture, Skeleton } from '@gargoyle/shared/ui';
import { nextDate } from './webinar.model.ts';
import s from './webinar-rows.module.css';

/** Live courses as rows with their next date, in the viewer's time zone. */
export function WebinarRows({ webinars, heading = 'h3' }: { webinars: readonly Webinar[]; heading?: 'h2' | 'h3' }) {
  const host = useHost();
  const Heading = heading;
  return (
    <ul className={s.list}>
      {webinars.map((webinar) => {
        const date = nextDate(webinar, host.now);
        return (
          <li key={webinar.id} className={s.item}>
            <Picture src={webinar.listingPhoto.boxThumb} alt="" ratio="square" sizes="88px" />
            <div>
              <Heading className="t1" lang={langOf(webinar, 'title')}>
                <Link to={paths.webinar(webinar.slug)} className={s.link}>
                  <NoBreak>{webinar.title}</NoBreak>
                </Link>
              </Heading>
              <p className="meta">{webinar.artist.fullName}</p>
              {date ? (
                <p className="meta numbers">
                  <DateText date={date} format="dayAndHour" local />
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Placeholder of the rows while their courses load. */
export const WebinarRowsSkeleton = ({ count }: { count: number }) => (
  <Skeleton className={s.list}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={s.item}>
        <Bone className={s.face} />
        <div className={s.words}>
          <Bone look="title" />
          <Bone look="text" />
        </div>
      </div>
    ))}
  </Skeleton>
);
