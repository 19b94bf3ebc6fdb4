import { PageMeta, useHost } from '@gargoyle/shared/host';
import { Fold } from '@gargoyle/shared/host/fold.tsx';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { nearPart } from '@gargoyle/shared/ui/near-part.tsx';
import { EmailCapture } from '../../common/capture/email-capture.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { inOrder } from './banner.model.ts';
import { BenchSection } from './bench-section.tsx';
import { CountersBand } from './counters-band.tsx';
import { CreditsStrip } from './credits-strip.tsx';
import { FeaturedSection } from './featured-section.tsx';
import { homeQuery, secondaryQuery } from './home.queries.ts';
import s from './home-screen.module.css';
import { LatestSection } from './latest-section.tsx';
import { PathsSection } from './paths-section.tsx';
import { TeachersSection } from './teachers-section.tsx';
import { TopicsStrip } from './topics-strip.tsx';
import { TrialBand } from './trial-band.tsx';
import { WatchingSection } from './watching-section.tsx';

// Below the first window, and the same for every reader.
const Latest = nearPart(LatestSection);
const Topics = nearPart(TopicsStrip);
const Paths = nearPart(PathsSection);
const Teachers = nearPart(TeachersSection);
const Counters = nearPart(CountersBand);
const Credits = nearPart(CreditsStrip);
const Bench = nearPart(BenchSection);

/** `/`: returning users can resume their course; new visitors see the courses first and the offer last (CAT-062). */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const home = useQuery(homeQuery(host));
  const secondary = useQuery(secondaryQuery(host));
  const meta = home.data?.metaInformation;
  const banners = inOrder(home.data?.banners ?? []);
  return (
    <div className={s.home}>
      <PageMeta
        title={meta?.metaTitle}
        description={meta?.metaDescription}
        keywords={meta?.metaKeywords.split(',').map((word) => word.trim())}
        canonical={paths.home()}
        shareImage={meta?.facebookShareImages[0]}
      />
      {home.isPending ? (
        <Skeleton>
          <div className={s.room} data-hero="picture" />
        </Skeleton>
      ) : null}
      {banners.length > 0 ? <BannerCarousel banners={banners} /> : null}
      {home.isLoadingError ? (
        <div className="wrap">
          <h1 className="t6">{host.brand.fullName}</h1>
          <ErrorPanel onRetry={() => void home.refetch()} />
        </div>
      ) : null}
      {home.isSuccess && banners.length === 0 ? <h1 className="visually-hidden">{intl.t('home.title')}</h1> : null}
      <WatchingSection />
      <Fold />
      <FeaturedSection />
      <Latest />
      <Topics topics={home.data?.categoryImages ?? []} />
      <Paths />
      {secondary.data?.results.length ? (
        <section className="section" aria-label={intl.t('home.live')}>
          {inOrder(secondary.data.results).map((banner, place) => (
            <BannerSlide key={banner.id} banner={banner} mirrored quiet={place % 2 === 1} />
          ))}
        </section>
      ) : null}
      <Teachers />
      <Counters />
      <Credits />
      <Bench />
      <TrialBand />
      <EmailCapture tag="home" title={intl.t('capture.title')} />
    </div>
  );
}
