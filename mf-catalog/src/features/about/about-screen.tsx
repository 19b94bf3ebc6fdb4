import { langOf } from '@gargoyle/shared/contract/lang-of';
import { isSubscribed, PageMeta, Slot, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { ButtonLink, Picture } from '@gargoyle/shared/ui';
import { ArtistCard } from '../../common/card/artist-card.tsx';
import { Quote } from '../../common/parts/quote.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { VideoTestimonials } from '../../common/parts/video-testimonials.tsx';
import { shareImageQuery } from '../../common/share-image.queries.ts';
import { aboutTeachersQuery, aboutTestimonialsQuery, aboutTopicsQuery, aboutVideosQuery } from './about.queries.ts';
import s from './about-screen.module.css';
import { CreditsCarousel } from './credits-carousel.tsx';
import { JoinBand } from './join-band.tsx';

/** `/{brand}-of-character-arts`: about us. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const subscribed = useSession(isSubscribed);
  const share = useQuery(shareImageQuery(host, 'about'));
  const teachers = useQuery(aboutTeachersQuery(host)).data ?? [];
  const testimonials = useQuery(aboutTestimonialsQuery(host)).data?.results ?? [];
  const videos = useQuery(aboutVideosQuery(host)).data?.results ?? [];
  const topics = useQuery(aboutTopicsQuery(host)).data?.categoryImages ?? [];
  return (
    <article className={s.about}>
      <PageMeta
        title={intl.t('about.title')}
        description={intl.t('about.tagline')}
        canonical={host.brand.aboutPath}
        shareImage={share.data?.facebookShareImages[0]}
      />
      <header className="wrap">
        <h1 className="visually-hidden">{host.brand.fullName}</h1>
        <Slot name="player.clip.v1" clip="trailer" fallback={<div className={s.video} />} />
        <p className={`t5 ${s.tagline}`}>{intl.t('about.tagline')}</p>
      </header>
      <section className="wrap section" aria-labelledby="teach">
        <SectionHead id="teach" title={intl.t('about.teach')} />
        <ul className={s.topics}>
          {topics.slice(0, 6).map((topic) => (
            <li key={topic.id}>
              <Picture src={topic.image} alt="" ratio="tall" sizes="(width <= 768px) 30vw, 210px" />
              <p className="t2">{topic.name}</p>
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.tutorials()}>{intl.t('about.explore')}</ButtonLink>
      </section>
      <section className="section" aria-labelledby="students">
        <div className="wrap">
          <SectionHead id="students" title={intl.t('about.students')} />
          <ul className={s.quotes}>
            {testimonials.slice(0, 2).map((testimonial) => (
              <li key={testimonial.id}>
                <Quote
                  lang={langOf(testimonial, 'text')}
                  text={testimonial.text}
                  by={testimonial.fullName}
                  position={testimonial.position}
                />
              </li>
            ))}
          </ul>
        </div>
        <VideoTestimonials testimonials={videos} />
        <div className={`wrap ${s.call}`}>
          <ButtonLink look="clay" to={subscribed ? paths.tutorials() : paths.plans()}>
            {intl.t('about.journey')}
          </ButtonLink>
        </div>
      </section>
      <CreditsCarousel />
      {teachers.length > 0 ? (
        <section className="wrap section" aria-labelledby="instructors">
          <SectionHead
            id="instructors"
            title={intl.t('about.instructors')}
            link={{ to: paths.artists(), label: intl.t('home.allTeachers') }}
          />
          <ul className={s.teachers}>
            {teachers.map((artist) => (
              <li key={artist.id}>
                <ArtistCard artist={artist} sizes="(width <= 768px) 46vw, 314px" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="wrap section" aria-labelledby="history">
        <SectionHead id="history" title={intl.t('about.history')} />
        <p className={`reading ${s.history}`}>{intl.t('about.historyText')}</p>
        <Slot name="player.clip.v1" clip="bench" fallback={<div className={s.video} />} />
      </section>
      <JoinBand />
    </article>
  );
}
