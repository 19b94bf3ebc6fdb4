import { isLibrary, isSubscribed, Slot, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { classNames } from '@gargoyle/shared/ui';
import s from './options-panel.module.css';
import type { TutorialDetail } from './tutorials.queries.ts';
import type { TutorialView } from './use-tutorial.ts';
import { WatchAction } from './watch-action.tsx';

/** The panel beside the text: the trial for users without a subscription, then the purchase options. */
export function OptionsPanel({ view, course }: { view: TutorialView; course: TutorialDetail }) {
  const intl = useIntl();
  const subscribed = useSession(isSubscribed);
  const library = useSession(isLibrary);
  const trialUsed = useSession(usedFreeTrial);
  const from = view.planPrices.length ? intl.money(Math.min(...view.planPrices)) : null;
  return (
    <aside className={s.panel} aria-label={intl.t('tutorial.options')}>
      {subscribed ? null : (
        <section className={classNames(s.trial, view.viewer.phase === 'unknown' && s.waiting)}>
          {trialUsed ? null : <h2 className="t4">{intl.t('tutorial.trial')}</h2>}
          <p className="soft">
            {from ? intl.t(trialUsed ? 'tutorial.plansText' : 'tutorial.trialText', { from }) : null}
          </p>
          <WatchAction view={view} wide />
        </section>
      )}
      {library ? null : (
        <section className={s.purchase}>
          <h2 className={classNames('t2', s.heading)}>{intl.t('tutorial.purchasing')}</h2>
          <Slot name="commerce.purchase-panel.v1" tutorialSlug={course.slug} fallback={<div className={s.room} />} />
        </section>
      )}
    </aside>
  );
}
