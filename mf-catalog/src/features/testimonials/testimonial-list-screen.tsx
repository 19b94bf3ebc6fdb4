import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ButtonLink, EmptyState, ErrorPanel, LoadMore, Skeleton } from '@gargoyle/shared/ui';
import { usePages } from '../../common/paging/use-pages.ts';
import { PageHead } from '../../common/parts/page-head.tsx';
import { Quote } from '../../common/parts/quote.tsx';
import { VideoTestimonials } from '../../common/parts/video-testimonials.tsx';
import { shareImageQuery } from '../../common/share-image.queries.ts';
import s from './testimonial-list-screen.module.css';
import {
  randomTestimonialQuery,
  TESTIMONIALS_PAGE,
  type Testimonial,
  testimonialsQuery,
  videoTestimonialsQuery,
} from './testimonials.queries.ts';

/** `/testimonials`: written and video testimonials of students. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<Testimonial>((offset) => testimonialsQuery(host, offset), TESTIMONIALS_PAGE);
  const random = useQuery(randomTestimonialQuery(host)).data;
  const videos = useQuery(videoTestimonialsQuery(host)).data?.results ?? [];
  const share = useQuery(shareImageQuery(host, 'testimonials'));
  const published = list.items.filter((testimonial) => testimonial.published);
  return (
    <>
      <PageMeta
        title={intl.t('testimonials.title')}
        description={intl.t('testimonials.text')}
        canonical={paths.testimonials()}
        shareImage={share.data?.facebookShareImages[0]}
      />
      <PageHead title={intl.t('testimonials.title')} />
      {random ? (
        <div className="wrap">
          <Quote
            lang={langOf(random, 'text')}
            text={random.text}
            by={random.fullName}
            position={random.position}
            broad
          />
        </div>
      ) : null}
      <VideoTestimonials testimonials={videos} />
      <section className="wrap section" aria-label={intl.t('testimonials.all')}>
        {list.status === 'initial' ? (
          <Skeleton className={s.list}>
            <Bone look="card" />
            <Bone look="card" />
          </Skeleton>
        ) : null}
        {list.status === 'error' ? <ErrorPanel onRetry={list.retry} /> : null}
        {list.status === 'success' && !published.length && !videos.length && !list.more ? (
          <EmptyState
            title={intl.t('testimonials.none')}
            action={<ButtonLink to={paths.tutorials()}>{intl.t('testimonials.courses')}</ButtonLink>}
          />
        ) : null}
        <ul className={s.list}>
          {published.map((testimonial) => (
            <li key={testimonial.id} className={s.item}>
              <blockquote lang={langOf(testimonial, 'text')}>{testimonial.text}</blockquote>
              <p className="t1">{testimonial.fullName}</p>
              <p className="meta" lang={langOf(testimonial, 'position')}>
                {testimonial.position}
              </p>
            </li>
          ))}
        </ul>
        {list.failedMore ? <ErrorPanel onRetry={list.retry} /> : null}
        <LoadMore more={list.more} loading={list.loadingMore} onMore={list.loadMore} />
      </section>
    </>
  );
}
