import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { ProgressBar } from '@gargoyle/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { needsCarousel } from './paths.model.ts';
import s from './path-progress.module.css';

/** Progress of an enrolled viewer, overall and by category (PLAY-143 to PLAY-146). */
export function PathProgress({ path }: { path: Path }) {
  const intl = useIntl();
  const signedIn = useSession((session) => session.phase === 'signed-in');
  const list = useRef<HTMLUListElement>(null);
  const [carousel, setCarousel] = useState(false);
  const shown = signedIn && path.isEnrolled;
  const count = path.statsByCategory.length;
  useEffect(() => {
    const element = list.current;
    if (!shown || !element) return;
    const watch = new ResizeObserver(() => setCarousel(needsCarousel(element.clientWidth, count)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [shown, count]);
  if (!shown) return null;
  return (
    <section className={`wrap ${s.progress}`} aria-label={intl.t('path.progress')}>
      <div className={s.overall}>
        <p className={s.percent}>{`${path.overallProgress}%`}</p>
        <div className={s.bar}>
          <p className="t2">{intl.t('path.completed')}</p>
          <ProgressBar percent={path.overallProgress} label={intl.t('path.progress')} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul ref={list} className={`${s.categories} ${carousel ? s.carousel : ''}`} tabIndex={carousel ? 0 : -1}>
        {path.statsByCategory.map(({ category, completed, total }) => (
          <li key={category} className={s.category}>
            <p className={s.count}>{intl.t('path.ofTotal', { completed, total })}</p>
            <p className="t1">{category}</p>
            <ProgressBar
              percent={total > 0 ? Math.floor((completed / total) * 100) : 0}
              label={intl.t('path.progressIn', { category })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
