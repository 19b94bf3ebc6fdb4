import { PLAN_IDS } from '@gargoyle/shared/contract/plan-facts';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { useId } from 'react';
import s from './faq.module.css';

const QUESTIONS = ['pay', 'billed', 'discount', 'live', 'groups'] as const;

/** Frequently asked questions (COM-180 to COM-185). */
export function Faq({ plans }: { plans: readonly Plan[] }) {
  const intl = useIntl();
  const percent = plans.find(({ id }) => id === PLAN_IDS.monthly)?.videoTutorialDiscount ?? 0;
  const titleId = useId();
  return (
    <section className={`section ${s.faq}`} aria-labelledby={titleId}>
      <div>
        <h2 className="t5" id={titleId}>
          {intl.t('faq.title')}
        </h2>
        <p className={s.hours}>{intl.t('faq.hours')}</p>
      </div>
      <dl>
        {QUESTIONS.map((question) => (
          <div key={question} className={s.row}>
            <dt className="t2">{intl.t(`faq.${question}.q`)}</dt>
            <dd className="soft">{intl.t(`faq.${question}.a`, { percent })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
