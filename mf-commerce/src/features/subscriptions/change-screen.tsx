import { planName } from '@gargoyle/shared/contract/plan-name';
import { isSubscribed, PageMeta, Slot, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, useLocation } from '@gargoyle/shared/router';
import { Bone, Button, ButtonLink, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { pageTitle } from '../../common/page-title.ts';
import { PlanPrice } from '../../common/plans/plan-price.tsx';
import { isGroup, isPopular, visiblePlans } from '../../common/plans/plans.model.ts';
import { useViewerPlan, usePlans } from '../../common/plans/plans.queries.ts';
import s from './change-screen.module.css';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { upgradeTargets } from './upgrade.model.ts';

/**
 * `/change_subscription` and `/account/change_subscription`: the plans the viewer can change to (COM-390 to COM-396).
 */
export function Component() {
  // The same screen is used on its own and in the account, whose sidebar comes from another remote (SHELL-045).
  const inAccount = useLocation().pathname.startsWith(paths.account());
  return inAccount ? (
    <div className={`wrap ${s.account}`}>
      <Slot name="account.account-nav.v1" current="change" whenFailed="line" fallback={<div className={s.nav} />} />
      <PlanList />
    </div>
  ) : (
    <div className={`wrap ${s.page}`}>
      <PlanList />
    </div>
  );
}

function PlanList() {
  const { brand } = useHost();
  const intl = useIntl();
  const subscribed = useSession(isSubscribed);
  const subscription = useSession((session) => session.subscription);
  const { plans, query } = usePlans();
  const viewerPlan = useViewerPlan();
  const [target, setTarget] = useState<number | null>(null);
  // Which plans there are is the API's to say: the fixed ones lack some, and those below would move.
  const shown = query.isPending ? [] : visiblePlans(plans, viewerPlan);
  const targets = subscription ? upgradeTargets(plans, subscription) : [];
  const title = intl.t(subscribed ? 'change.upgradeTitle' : 'change.chooseTitle');
  return (
    <section>
      <PageMeta title={pageTitle(title)} noIndex />
      <h1 className={`t5 ${s.title}`}>{title}</h1>
      {subscription && (subscription.pendingChange || subscription.pendingDowngrade) && subscription.nextBillingDate ? (
        <output className={s.pending}>
          {intl.t(subscription.pendingChange ? 'change.pendingCancel' : 'change.pendingDowngrade', {
            date: intl.longDate(subscription.nextBillingDate, 'UTC'),
          })}
        </output>
      ) : null}
      {subscription?.pastDue ? (
        <p className={s.pending}>
          {intl.t('change.pastDue')} <Link to={paths.paymentMethods()}>{intl.t('change.updateMethod')}</Link>
        </p>
      ) : null}
      {query.isError ? (
        <ErrorPanel
          title={intl.t('plans.loadFailed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          className={s.failed}
        />
      ) : null}
      {query.isPending ? (
        <Skeleton className={s.plans}>
          {[1, 2, 3, 4].map((plan) => (
            <Bone key={plan} className={s.bone} />
          ))}
        </Skeleton>
      ) : null}
      <ul className={s.plans}>
        {shown.map((plan) => {
          const current = plan.id === viewerPlan.planId;
          const upgrade = targets.some(({ id }) => id === plan.id);
          return (
            <li key={plan.id} className={s.plan} data-own={current ? '' : undefined}>
              <div>
                <h2 className="t3">
                  {planName(plan.name, intl.locale)}{' '}
                  {isPopular(plan) ? <span className={s.mark}>{intl.t('plans.popular')}</span> : null}
                </h2>
                <p className="meta">{plan.description1}</p>
              </div>
              <PlanPrice plan={plan} promo={null} className={s.price} />
              <div className={s.action}>
                {current ? (
                  <p className="soft">{intl.t('plans.current')}</p>
                ) : upgrade ? (
                  <Button
                    look={isPopular(plan) ? 'clay' : 'outline'}
                    wide
                    aria-label={intl.t('change.upgradeTo', { plan: planName(plan.name, intl.locale) })}
                    onClick={() => setTarget(plan.id)}
                  >
                    {intl.t('change.upgrade')}
                  </Button>
                ) : isGroup(plan) ? (
                  <ButtonLink to={brand.groupsUrl} external wide>
                    {intl.t('plans.information')}
                  </ButtonLink>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {target !== null ? <UpgradeDialog planId={target} onClose={() => setTarget(null)} /> : null}
    </section>
  );
}
