import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link } from '@gargoyle/shared/router';
import { NoBreak, Picture } from '@gargoyle/shared/ui';
import { useZone } from '../../common/use-zone.ts';
import s from './live-strip.module.css';
import { liveQuery } from './tutorials.queries.ts';

const nextDate = (webinar: Webinar): string | undefined =>
  webinar.variants.map((variant) => variant.startDate).sort()[0];

/** Live courses that are still to come, above the list while nothing is filtered; nothing when there are none. */
export function LiveStrip() {
  const host = useHost();
  const { t, dayAndHour } = useIntl();
  const zone = useZone();
  const live = useQuery(liveQuery(host));
  const webinars = live.data?.results ?? [];
  if (webinars.length === 0) return null;
  return (
    <section className={`wrap ${s.strip}`} aria-labelledby="live">
      <h2 id="live" className="t3">
        {t('tutorials.live')}
      </h2>
      <ul className={s.list}>
        {webinars.slice(0, 4).map((webinar) => {
          const date = nextDate(webinar);
          return (
            <li key={webinar.id} className={s.item}>
              <Picture src={webinar.listingPhoto.boxThumb} alt="" ratio="square" sizes="88px" className={s.picture} />
              <div>
                <h3 className="t1">
                  <Link to={paths.webinar(webinar.slug)} className={s.link}>
                    <NoBreak>{webinar.title}</NoBreak>
                  </Link>
                </h3>
                <p className="meta">{webinar.artist.fullName}</p>
                {date ? (
                  <p className="meta numbers">
                    <time dateTime={date}>{dayAndHour(date, zone)}</time>
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
