import { isSubscribed, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink, type ButtonLook } from '@gargoyle/shared/ui';

/** '7-Day Free Trial', or 'Subscribe' once it was used; hidden for subscribers (CAT-016). */
export function TrialLink({ look }: { look: ButtonLook }) {
  const intl = useIntl();
  const subscribed = useSession(isSubscribed);
  const used = useSession(usedFreeTrial);
  if (subscribed) return null;
  return (
    <ButtonLink look={look} to={paths.plans()}>
      {intl.t(used ? 'trial.subscribe' : 'trial.free')}
    </ButtonLink>
  );
}
