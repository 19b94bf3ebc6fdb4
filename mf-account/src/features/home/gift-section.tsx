import { useSession, useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Button, ButtonLink } from '@gargoyle/shared/ui';
import { useSubscriptionActions } from '../../common/subscription/use-subscription-actions.ts';
import s from './subscription-section.module.css';

/**
 * Gift section of the account: a link for users who may gift, or a button to end the trial for those who then could
 * (ACC-181 to ACC-183).
 */
export function GiftSection() {
  const intl = useIntl();
  const mayGift = useSession((x) => x.user?.canGiftSubscription === true);
  const couldGift = useSession((x) => x.user?.couldGiftSubscription === true);
  const loading = useUiState((state) => state.loading) > 0;
  const { endTrial, busy } = useSubscriptionActions();
  if (!mayGift && !couldGift) return null;
  return (
    <section aria-labelledby="account-gift" className={s.section}>
      <h2 id="account-gift" className="t3">
        {intl.t('gift.title')}
      </h2>
      <p className="soft">{intl.t(mayGift ? 'gift.text' : 'gift.textTrial')}</p>
      {mayGift ? (
        <ButtonLink to={paths.giftSubscription()}>{intl.t('gift.open')}</ButtonLink>
      ) : (
        <Button busy={busy} disabled={loading} onClick={() => void endTrial()}>
          {intl.t('gift.matching')}
        </Button>
      )}
    </section>
  );
}
