import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { WebinarRows, WebinarRowsSkeleton } from '../../common/card/webinar-rows.tsx';
import s from './live-strip.module.css';
import { liveQuery } from './tutorials.queries.ts';

/**
 * Upcoming live courses above the unfiltered list. Their space is reserved while loading, since there nearly always are
 * some.
 */
export function LiveStrip() {
  const host = useHost();
  const intl = useIntl();
  const { data, isPending } = useQuery(liveQuery(host));
  const webinars = data?.results ?? [];
  if (webinars.length === 0 && !isPending) return null;
  return (
    <section className={`wrap ${s.strip}`} aria-labelledby="live">
      <h2 id="live" className="t3">
        {intl.t('tutorials.live')}
      </h2>
      {isPending ? <WebinarRowsSkeleton count={4} /> : <WebinarRows webinars={webinars.slice(0, 4)} />}
    </section>
  );
}
