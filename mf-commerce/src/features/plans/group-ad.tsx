import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { ButtonLink } from '@gargoyle/shared/ui';
import { useId } from 'react';
import s from './group-ad.module.css';

/** Promotes group learning on phones, where that plan is not in the list (COM-147, COM-151). */
export function GroupAd() {
  const { brand } = useHost();
  const intl = useIntl();
  const titleId = useId();
  return (
    <aside className={s.ad} aria-labelledby={titleId}>
      <h2 className="t3" id={titleId}>
        {intl.t('plans.groupAd')}
      </h2>
      <p className="soft">{intl.t('plans.groupAdText')}</p>
      <ButtonLink to={brand.groupsUrl} external wide>
        {intl.t('plans.letsTalk')}
      </ButtonLink>
    </aside>
  );
}
