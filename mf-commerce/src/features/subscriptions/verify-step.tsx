import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink } from '@gargoyle/shared/ui';
import { useEffect, useRef } from 'react';
import s from './interests-poll.module.css';

/** Step 1: asks to confirm the email address and links to the courses (COM-386, COM-387). */
export function VerifyStep() {
  const intl = useIntl();
  const head = useRef<HTMLHeadingElement>(null);
  const verified = useSession((session) => session.user?.isVerified === true);
  const email = useSession((session) => session.user?.email ?? '');
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={s.poll}>
      <h2 className="t4" ref={head} tabIndex={-1}>
        {intl.t(verified ? 'confirmation.verified' : 'confirmation.verify')}
      </h2>
      {verified ? null : <p>{intl.t('confirmation.verifyText', { email })}</p>}
      <p className={s.ways}>
        <ButtonLink look="clay" to={paths.walkthrough()}>
          {intl.t('confirmation.walkthrough')}
        </ButtonLink>
        <ButtonLink to={paths.tutorials()}>{intl.t('confirmation.browse')}</ButtonLink>
      </p>
    </section>
  );
}
