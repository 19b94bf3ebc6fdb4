import { CLAIMS_ES } from '@gargoyle/shared/brand';
import { useIntl } from '@gargoyle/shared/intl';
import { useHost } from '@gargoyle/shared/host';
import { claimParts } from './claims.model.ts';
import s from './counters-band.module.css';

/** Achievements in numbers (CAT-052). */
export function CountersBand() {
  const { brand } = useHost();
  const intl = useIntl();
  const { hours, history, nominations, awards, courses, students } = intl.locale === 'es' ? CLAIMS_ES : brand.claims;
  return (
    <section className={s.band} aria-label={intl.t('home.claims')}>
      <ul className={`wrap ${s.row}`}>
        {[hours, history, nominations, awards, courses, students].map((claim) => {
          const { before, figure, after } = claimParts(claim);
          return (
            <li key={claim}>
              {before ? <span className={s.words}>{before} </span> : null}
              <strong className="t6 numbers">{figure}</strong> <span className={s.words}>{after}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
