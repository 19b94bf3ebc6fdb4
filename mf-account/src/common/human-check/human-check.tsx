import { useHost } from '@gargoyle/shared/host';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { Link } from '@gargoyle/shared/router';
import { Checkbox } from '@gargoyle/shared/ui';
import type { HumanCheckState } from './use-human-check.ts';

/** The visible checkbox when it is required, and always the notice (ACC-016, SHELL-229). */
export function HumanCheck({ check }: { check: HumanCheckState }) {
  const intl = useIntl();
  const { provider, privacyUrl, termsUrl } = useHost().brand.captcha;
  return (
    <>
      {check.challenged ? (
        <Checkbox
          label={intl.t('humanCheck.box')}
          checked={check.ticked}
          onChange={(e) => e.target.checked && check.tick()}
        />
      ) : null}
      <p className="meta soft">
        <Message
          id="humanCheck.notice"
          values={{
            provider,
            privacy: (text) => <Link to={privacyUrl}>{text}</Link>,
            terms: (text) => <Link to={termsUrl}>{text}</Link>,
          }}
        />
      </p>
    </>
  );
}
