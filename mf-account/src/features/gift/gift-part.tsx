import { planName } from '@gargoyle/shared/contract/plan-name';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Picture } from '@gargoyle/shared/ui';
import s from './gift-part.module.css';

const STEPS = ['gift.step1', 'gift.step2', 'gift.step3'] as const;

/** What is given, and what happens next, for the rail of the gift page. */
export function GiftPart() {
  const intl = useIntl();
  const { brand } = useHost();
  const subscription = useSession((x) => x.subscription);
  return (
    <section className={s.gift} aria-labelledby="rail-gift">
      <div className={`on-picture ${s.card}`}>
        <Picture src={brand.pictures.signup} alt="" ratio="portrait" sizes="(width <= 560px) 90vw, 480px" />
        <h2 id="rail-gift" className={`t3 ${s.name}`}>
          {subscription
            ? intl.t('gift.card', { plan: planName(subscription.plan, intl.locale) })
            : intl.t('gift.title')}
        </h2>
      </div>
      <ol className={s.steps}>
        {STEPS.map((step) => (
          <li key={step}>{intl.t(step)}</li>
        ))}
      </ol>
    </section>
  );
}
