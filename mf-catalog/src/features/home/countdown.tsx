import { useIntl } from '@gargoyle/shared/intl';
import s from './countdown.module.css';
import { useCountdown } from './use-countdown.ts';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds until a date. */
export function Countdown({ until }: { until: string }) {
  const intl = useIntl();
  const left = useCountdown(until);
  return (
    // `role` on the `<dl>` itself would orphan its `<dt>` and `<dd>`.
    <div role="timer">
      <dl className={s.countdown}>
        {PARTS.map((part) => (
          <div key={part} className={s.part}>
            <dt className={s.name}>{intl.t(`home.${part}`)}</dt>
            <dd className={`t4 numbers ${s.number}`}>{String(left[part]).padStart(part === 'days' ? 1 : 2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
