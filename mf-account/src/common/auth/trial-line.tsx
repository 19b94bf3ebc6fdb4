import { useIntl } from '@gargoyle/shared/intl';
import { NoBreak } from '@gargoyle/shared/ui';

/** The offer of a trial above the sign-up form, of the same size as the shop's own headline, which replaces it. */
export function TrialLine() {
  const intl = useIntl();
  return (
    <p className="t4">
      <NoBreak>{intl.t('signup.trial')}</NoBreak>
    </p>
  );
}
