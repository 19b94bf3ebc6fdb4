import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { DateText } from '@gargoyle/shared/intl/date-text.tsx';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Picture } from '@gargoyle/shared/ui';
import { nextLive } from './home.model.ts';
import s from './live-date-section.module.css';

/** The next date of the user's live courses (ACC-377). */
export function LiveDateSection({ webinars }: { webinars: readonly Webinar[] }) {
  const host = useHost();
  const intl = useIntl();
  const next = nextLive(webinars, host.now);
  if (!next) return null;
  const { webinar, date } = next;
  return (
    <section aria-labelledby="account-live" className={s.section}>
      <h2 id="account-live" className="t3">
        {intl.t('live.title')}
      </h2>
      <div className={s.row}>
        <Picture src={webinar.listingPhoto.boxThumb} alt="" ratio="square" sizes="104px" className={s.picture} />
        <div className={s.words}>
          <p className="t2 numbers">
            <DateText date={date} format="dayAndHour" local />
          </p>
          <h3 className="t1" lang={langOf(webinar, 'title')}>
            <Link to={paths.webinar(webinar.slug)} className={s.link}>
              {webinar.title}
            </Link>
          </h3>
          <p className="meta">{webinar.artist.fullName}</p>
        </div>
      </div>
    </section>
  );
}
