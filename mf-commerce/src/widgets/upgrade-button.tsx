import { mayUpgrade } from '@gargoyle/shared/contract/plan-facts';
import { isSubscribed, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { usePlans } from '../common/plans/plans.queries.ts';
import { nextTier } from '../features/subscriptions/upgrade.model.ts';
import { UpgradeDialog } from '../features/subscriptions/upgrade-dialog.tsx';

/** 'Upgrade' to the next tier with its dialog; hidden where no upgrade is possible (COM-394, COM-408, COM-409). */
export default function UpgradeButton() {
  const host = useHost();
  const intl = useIntl();
  const subscription = useSession((session) => (isSubscribed(session) ? session.subscription : null));
  const { plans } = usePlans();
  const [target, setTarget] = useState<number | null>(null);
  if (!subscription || !mayUpgrade(subscription)) return null;
  const open = () => {
    const plan = nextTier(plans, subscription);
    if (plan) setTarget(plan.id);
    else host.toast.error(intl.t('change.notAllowed'));
  };
  return (
    <>
      <Button onClick={open}>{intl.t('change.upgrade')}</Button>
      {target !== null ? <UpgradeDialog planId={target} onClose={() => setTarget(null)} /> : null}
    </>
  );
}
