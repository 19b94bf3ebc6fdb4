import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { WebinarRows } from '../../common/card/webinar-rows.tsx';
import s from './live-strip.module.css';
import { liveQuery } from './tutorials.queries.ts';

/** Live courses that are still to come, above the list while nothing is filtered; nothing when there are none. */
export function LiveStrip() {
  const host = useHost();
  const { t } = useIntl();
  const webinars = useQuery(liveQuery(host)).data?.results ?? [];
  if (webinars.length === 0) return null;
  return (
    <section className={`wrap ${s.strip}`} aria-labelledby="live">
      <h2 id="live" className="t3">
        {t('tutorials.live')}
      </h2>
      <WebinarRows webinars={webinars.slice(0, 4)} />
    </section>
  );
}
