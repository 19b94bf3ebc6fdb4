import { PageMeta, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useState } from 'react';
import s from './confirmation-screen.module.css';
import { InterestsPoll } from './interests-poll.tsx';
import { VerifyStep } from './verify-step.tsx';

/** `/subscription/confirmation`: confirms the subscription, then asks two questions (COM-378 to COM-388). */
export function Component() {
  const intl = useIntl();
  const onTrial = useSession((session) => session.subscription?.onTrial === true);
  const plan = useSession((session) => session.subscription?.plan ?? '');
  // Free and ending subscriptions are not charged again.
  const date = useSession(({ subscription }) =>
    subscription && !subscription.free && !subscription.pendingChange ? subscription.nextBillingDate : null,
  );
  const [step, setStep] = useState<0 | 1>(0);
  return (
    <div className={`wrap ${s.page}`}>
      <PageMeta title={intl.t('confirmation.title')} noIndex />
      <header className={s.head}>
        <h1 className="t6">{intl.t('confirmation.title')}</h1>
        <p className={s.lead}>{intl.t(onTrial ? 'confirmation.trial' : 'confirmation.active', { plan })}</p>
        {date ? (
          <p className="soft">
            {intl.t(onTrial ? 'confirmation.trialEnds' : 'confirmation.renews', { date: intl.longDate(date, 'UTC') })}
          </p>
        ) : null}
      </header>
      {step === 0 ? <InterestsPoll onDone={() => setStep(1)} /> : <VerifyStep />}
    </div>
  );
}
