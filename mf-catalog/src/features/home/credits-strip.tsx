import { useIntl } from '@gargoyle/shared/intl';
import { Picture } from '@gargoyle/shared/ui';
import { Strip, StripArrows, useStrip } from '../../common/parts/strip.tsx';
import s from './credits-strip.module.css';
import { filmCredits } from '../../common/film-credits.ts';

/** Small posters of films the teachers have worked on. */
export function CreditsStrip() {
  const intl = useIntl();
  const strip = useStrip();
  return (
    <section className={s.section} aria-labelledby="credits">
      <div className={`wrap ${s.head}`}>
        <h2 id="credits" className="t4">
          {intl.t('home.credits')}
        </h2>
        <p className="soft numbers">{intl.t('home.creditsCount', { count: filmCredits.length })}</p>
        <StripArrows strip={strip} />
      </div>
      <Strip strip={strip} label={intl.t('home.credits')} className={s.strip}>
        {filmCredits.map((credit) => (
          <li key={credit.title}>
            <Picture src={credit.picture} alt="" ratio="tall" sizes="132px" />
            <p className="meta" lang="en">
              {credit.title}
            </p>
          </li>
        ))}
      </Strip>
    </section>
  );
}
