import { PageMeta, Slot, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { ButtonLink } from '@gargoyle/shared/ui';
import { PageHead } from '../../common/parts/page-head.tsx';
import { shareImageQuery } from '../../common/share-image.queries.ts';
import { useWalkthroughRecord } from './use-walkthrough-record.ts';
import s from './walkthrough-screen.module.css';

/** `/walkthrough`: a video about how the school works. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const share = useQuery(shareImageQuery(host, 'walkthrough'));
  useWalkthroughRecord();
  return (
    <>
      <PageMeta
        title={intl.t('walkthrough.title')}
        description={intl.t('walkthrough.text')}
        canonical={paths.walkthrough()}
        shareImage={share.data?.facebookShareImages[0]}
      />
      <PageHead title={intl.t('walkthrough.title')} />
      <div className={`wrap ${s.page}`}>
        <div className={s.frame}>
          <Slot name="player.clip.v1" clip="walkthrough" autoplay fallback={<div className={s.film} />} />
        </div>
        <p className="reading">{intl.t('walkthrough.text')}</p>
        <ButtonLink look="clay" to={paths.tutorials()}>
          {intl.t('walkthrough.start')}
        </ButtonLink>
      </div>
    </>
  );
}
