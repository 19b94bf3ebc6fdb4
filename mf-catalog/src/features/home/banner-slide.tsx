import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Banner } from '@gargoyle/shared/contract/banners.contract';
import { Slot } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Badge, Button, ButtonLink, classNames, Icon, NoBreak, Picture } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { VideoDialog } from '../../common/parts/video-dialog.tsx';
import { bannerLink, bannerPictures, isInternal } from './banner.model.ts';
import s from './banner-slide.module.css';
import { Countdown } from './countdown.tsx';
import { TrialLink } from '../../common/parts/trial-link.tsx';
import { useHasStarted } from './use-has-started.ts';

export interface BannerSlideProps {
  banner: Banner;
  /** On the first screen: its picture loads first, and its title is the page's heading. */
  first?: boolean;
  /** Position among several banners, as text. */
  place?: string;
  /** Text on the right, picture on the left; the other way round for every second one. */
  mirrored?: boolean;
  /** Its button is not the one that stands out. */
  quiet?: boolean;
}

/** One banner: text over a picture that fades into the background. */
export function BannerSlide({ banner, first = false, place, mirrored = false, quiet = false }: BannerSlideProps) {
  const intl = useIntl();
  const started = useHasStarted();
  const resumes = first && started && !mirrored && !banner.video;
  const [playing, setPlaying] = useState(false);
  const pictures = bannerPictures(banner.asset);
  const link = bannerLink(banner);
  const Title = first ? 'h1' : 'h2';
  const source = banner.video ? banner.videoThumbnail || pictures.wide : pictures.wide;
  return (
    <div
      className={classNames('on-picture', s.slide, mirrored && s.mirrored)}
      {...(mirrored ? {} : { 'data-hero': 'picture' })}
      {...(place ? { role: 'group', 'aria-roledescription': intl.t('common.slide'), 'aria-label': place } : {})}
    >
      <div className={classNames(s.picture, banner.hasGradient && s.gradient)}>
        <Picture
          src={source}
          narrow={[
            ...(pictures.tiny ? [{ media: '(width <= 480px)', src: pictures.tiny }] : []),
            ...(pictures.mobile ? [{ media: '(width <= 768px)', src: pictures.mobile }] : []),
          ]}
          alt=""
          ratio="fill"
          // On narrow windows the box is higher than the picture, which is shown wider than the window.
          sizes="(width <= 480px) 217vw, (width <= 768px) 130vw, 100vw"
          priority={first}
          className={classNames(s.image, !first && 'late')}
        />
      </div>
      <div className={classNames('wrap', s.words)}>
        {banner.webinarBanner ? <Badge look="inverse">{intl.t('badge.live')}</Badge> : null}
        <Title
          lang={langOf(banner, 'title')}
          className={classNames(mirrored || banner.title.length > 26 ? 't6' : 't7', s.title)}
        >
          {link?.kind === 'whole' ? (
            <BannerLink to={link.to} className={s.whole}>
              {banner.title}
            </BannerLink>
          ) : (
            <NoBreak>{banner.title}</NoBreak>
          )}
        </Title>
        <p className={s.description} lang={langOf(banner, 'description')}>
          {banner.description}
        </p>
        {banner.countdownDate ? <Countdown until={banner.countdownDate} /> : null}
        <div className={s.actions}>
          {link?.kind === 'button' ? (
            <ButtonLink look={resumes || quiet ? 'outline' : 'clay'} to={link.to} external={!isInternal(link.to)}>
              {link.label}
            </ButtonLink>
          ) : null}
          {banner.video ? (
            <Button onClick={() => setPlaying(true)}>
              <Icon name="play" size={18} />
              {intl.t('home.playVideo')}
            </Button>
          ) : mirrored ? null : resumes ? (
            // Takes the space of the link it replaces, so that nothing moves when it loads.
            <Slot name="account.resume.v1" whenFailed="fallback" />
          ) : (
            <TrialLink look={link?.kind === 'button' ? 'outline' : 'clay'} />
          )}
          {link?.kind !== 'button' && !mirrored ? (
            <ButtonLink to={paths.tutorials()}>{intl.t('home.allCourses')}</ButtonLink>
          ) : null}
        </div>
      </div>
      {banner.video ? (
        <VideoDialog open={playing} title={banner.title} src={banner.video} onClose={() => setPlaying(false)} />
      ) : null}
    </div>
  );
}

const BannerLink = ({ to, className, children }: { to: string; className: string | undefined; children: string }) =>
  isInternal(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
