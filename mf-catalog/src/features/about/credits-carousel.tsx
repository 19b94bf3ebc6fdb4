import { useClientValue } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { IconButton, Picture } from '@gargoyle/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { filmCredits } from '../../common/film-credits.ts';
import { SectionHead } from '../../common/parts/section-head.tsx';
import s from './about-screen.module.css';
import { credited } from './credits.model.ts';

const INTERVAL = 2500;
const SPEED = 1000;
const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Films of our teachers, going round by themselves; they wait while somebody looks (CAT-298, CAT-299). */
export function CreditsCarousel() {
  const intl = useIntl();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [paused, setPaused] = useState(false);
  const still = useClientValue(prefersStill, true);
  const moves = !(hovered || paused || still);
  useEffect(() => {
    if (!moves) return;
    const interval = setInterval(() => {
      const first = track.current?.firstElementChild;
      if (!track.current || !first) return;
      const step = first.getBoundingClientRect().width + 12;
      const run = track.current.animate([{ translate: '0' }, { translate: `${-step}px` }], {
        duration: SPEED,
        easing: 'ease-in-out',
      });
      // An animation that is cut off leaves the row where it was.
      run.finished.then(() => setAt((place) => place + 1)).catch(() => {});
    }, INTERVAL);
    return () => clearInterval(interval);
  }, [moves]);
  return (
    <section className="section" aria-roledescription={intl.t('common.carousel')} aria-label={intl.t('about.credits')}>
      <div className="wrap">
        <SectionHead title={intl.t('about.credits')}>
          {still ? null : (
            <IconButton
              icon={paused ? 'play' : 'pause'}
              label={intl.t(paused ? 'home.play' : 'home.pause')}
              onClick={() => setPaused(!paused)}
            />
          )}
        </SectionHead>
      </div>
      <div
        role="presentation"
        className={s.window}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        <ul ref={track} className={s.track}>
          {credited(filmCredits, at).map((credit) => (
            <li key={credit.title}>
              <Picture
                src={credit.picture}
                alt=""
                ratio="tall"
                sizes="(width <= 500px) 90vw, (width <= 960px) 50vw, 20vw"
              />
              <p className="t2" lang="en">
                {credit.title}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
