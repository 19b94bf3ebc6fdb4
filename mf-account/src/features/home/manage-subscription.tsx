import { type SessionSubscription, useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Dialog } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from './manage-subscription.module.css';
import { mayDowngrade } from './subscription.model.ts';
import { useSubscriptionActions } from '../../common/subscription/use-subscription-actions.ts';

/** What is left after cancelling: of an unpaid period nothing (API-A-055, ACC-428). */
function textOf({ onTrial, pastDue }: SessionSubscription): string {
  if (onTrial) return 'manage.textTrial';
  return pastDue ? 'manage.textDue' : 'manage.text';
}

/** 'Manage Subscription' with its dialog: cancel, downgrade, end the trial (ACC-147, ACC-153 to ACC-157). */
export function ManageSubscription({ subscription }: { subscription: SessionSubscription }) {
  const intl = useIntl();
  const actions = useSubscriptionActions();
  const loading = useUiState((state) => state.loading) > 0;
  const [open, setOpen] = useState(false);
  // One dialog at a time: close this one before an action opens its own.
  const choose = (run: () => Promise<void>) => () => {
    setOpen(false);
    void run();
  };
  return (
    <>
      <Button busy={actions.busy} onClick={() => setOpen(true)}>
        {intl.t('manage.open')}
      </Button>
      <Dialog open={open} title={intl.t('manage.open')} className={s.dialog ?? ''} onClose={() => setOpen(false)}>
        <p className="soft">{intl.t(textOf(subscription))}</p>
        <div className={s.choices}>
          {subscription.onTrial ? (
            <Button wide disabled={loading} onClick={choose(actions.endTrial)}>
              {intl.t('manage.endTrial')}
            </Button>
          ) : null}
          {mayDowngrade(subscription) ? (
            <Button wide disabled={loading} onClick={choose(actions.downgrade)}>
              {intl.t('manage.downgrade')}
            </Button>
          ) : null}
          <Button wide disabled={loading} onClick={choose(actions.cancel)}>
            {intl.t('manage.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
