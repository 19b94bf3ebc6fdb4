import { isSubscribed, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink } from '@gargoyle/shared/ui';
import s from './about-screen.module.css';

/** Call to action at the end of the page; hidden for subscribers (CAT-303, CAT-304). */
export function JoinBand() {
  const intl = useIntl();
  const subscribed = useSession(isSubscribed);
  const used = useSession(usedFreeTrial);
  if (subscribed) return null;
  return (
    <section className={s.band} aria-label={intl.t('about.join')}>
      <div className={`wrap ${s.bandRow}`}>
        {used ? null : <h2 className="t7">{intl.t('about.join')}</h2>}
        <ButtonLink look="dark" to={paths.plans()}>
          {intl.t(used ? 'about.join' : 'about.startTrial')}
        </ButtonLink>
      </div>
    </section>
  );
}
