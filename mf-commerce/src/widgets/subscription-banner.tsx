import { type Host, isSubscribed, useHost, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useLocation, useNavigate } from '@gargoyle/shared/router';
import { ButtonLink, Picture } from '@gargoyle/shared/ui';
import type { MouseEvent } from 'react';
import { bannerPlace, bannerTexts, showsBanner } from '../features/banner/banner.model.ts';
import s from './subscription-banner.module.css';

const bannerQuery = (host: Host) => ({ ...host.api.query('banners.freeTrial'), retry: false });

export const queries = (_props: Record<never, never>, host: Host) => [bannerQuery(host)];

/** Banner above pages that promotes the subscription to users without one (COM-465 to COM-472). */
export default function SubscriptionBanner() {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const subscribed = useSession(isSubscribed);
  const trialUsed = useSession(usedFreeTrial);
  // While the session is unknown, render as for a visitor: most viewers are visitors, and their page must not shift.
  const enabled = bannerPlace(pathname) && !subscribed;
  const banner = useQuery({ ...bannerQuery(host), enabled }).data;
  if (!enabled || !banner || !showsBanner(banner, { subscribed, trialUsed })) return null;
  const texts = bannerTexts(banner, trialUsed);
  const choose = async (event: MouseEvent) => {
    if (!host.uiState.getState().isMobile) return;
    // The plan list on phones omits the group plan, so this dialog offers it (COM-471).
    event.preventDefault();
    const audience = await host.confirm.selection({ title: texts.call, text: intl.t('banner.who') });
    if (audience === 'individual') void navigate(paths.plans());
    if (audience === 'groups') window.open(host.brand.groupsUrl, '_blank', 'noreferrer');
  };
  return (
    <aside className={`${s.banner} on-picture`} aria-label={intl.t('banner.label')}>
      <div className={`wrap ${s.words}`}>
        <span className={s.picture}>
          <Picture src={banner.bannerImage.normal} alt="" ratio="fill" sizes="104px" className={s.broad} />
          <Picture src={banner.bannerImage.mobile} alt="" ratio="fill" sizes="100px" className={s.narrow} />
        </span>
        <p>
          <strong className={s.title}>{texts.title}</strong>
          {texts.tagline ? <span> {texts.tagline}</span> : null}
        </p>
        <ButtonLink look="text" to={paths.plans()} onClick={(event) => void choose(event)}>
          {texts.call}
        </ButtonLink>
      </div>
    </aside>
  );
}
