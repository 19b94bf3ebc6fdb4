import { isSubscribed, PageMeta, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { Dialog } from '@gargoyle/shared/ui';
import { useState } from 'react';
import CaptureForm from '../../common/capture/capture-form.tsx';
import { PictureHero } from '../../common/parts/picture-hero.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { NO_DIALOG, offerAfter } from './lead-magnet.model.ts';
import s from './lead-magnet-screen.module.css';
import { type LeadMagnetPage, type LeadMagnetVideo, leadMagnetQuery } from './lead-magnets.queries.ts';
import { LeadMagnetVideos } from './lead-magnet-videos.tsx';
import { SimplePlayer } from './simple-player.tsx';

/** `/lm/{slug}`: free lessons in exchange for an email address. */
export function Component() {
  const host = useHost();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(leadMagnetQuery(host, slug))}>
      {(page) => <Funnel key={page.slug} page={page} />}
    </QueryState>
  );
}

function Funnel({ page }: { page: LeadMagnetPage }) {
  const intl = useIntl();
  const subscribed = useSession(isSubscribed);
  const [dialog, setDialog] = useState(NO_DIALOG);
  const [video, setVideo] = useState<LeadMagnetVideo | null>(null);
  const choose = (chosen: LeadMagnetVideo) => {
    setVideo(chosen);
    if (!subscribed) setDialog(offerAfter(dialog, 'video-chosen'));
  };
  const done = () => setDialog(offerAfter(dialog, 'submit'));
  return (
    <article>
      <PageMeta
        title={page.title}
        description={page.banner?.description}
        canonical={paths.leadMagnet(page.slug)}
        socialUrl={page.socialUrl}
        shareImage={page.banner?.asset.default}
      />
      <PictureHero
        src={page.banner?.asset.normal}
        title={page.banner?.title ?? page.title}
        text={page.banner?.description}
      />
      <div className={`wrap ${s.columns}`}>
        <div>
          {video ? <SimplePlayer key={video.slug} video={video} playing={!dialog.display} /> : null}
          <LeadMagnetVideos videos={page.videos} current={video?.slug} onChoose={choose} />
        </div>
        {subscribed ? null : (
          <section className={s.offer} data-action="" aria-labelledby="offer">
            <h2 id="offer" className="t3">
              {intl.t('capture.title')}
            </h2>
            <CaptureForm tag={page.slug} onDone={done} />
          </section>
        )}
      </div>
      {subscribed ? null : (
        <Dialog
          open={dialog.display}
          title={intl.t('capture.title')}
          onClose={() => setDialog(offerAfter(dialog, 'dismiss'))}
        >
          <CaptureForm tag={page.slug} onDone={done} />
        </Dialog>
      )}
    </article>
  );
}
