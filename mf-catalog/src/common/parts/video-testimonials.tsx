import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Testimonial } from '@gargoyle/shared/contract/testimonials.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { Icon, Picture } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { VideoDialog } from './video-dialog.tsx';
import s from './video-testimonials.module.css';

/** Video testimonials of students: a picture each, which opens the video in a modal. */
export function VideoTestimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const intl = useIntl();
  const [playing, setPlaying] = useState<number | null>(null);
  if (testimonials.length === 0) return null;
  const current = testimonials.find((testimonial) => testimonial.id === playing);
  const source = current?.videoUrl?.raw.low ?? current?.videoUrl?.raw.high;
  return (
    <section className="wrap section" aria-label={intl.t('testimonials.onFilm')}>
      <ul className={s.row}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <button
              type="button"
              className={`on-picture ${s.button}`}
              aria-label={intl.t('testimonials.play', { name: testimonial.fullName })}
              onClick={() => setPlaying(testimonial.id)}
            >
              <Picture src={testimonial.thumbnail} alt="" ratio="wide" sizes="(width <= 768px) 100vw, 426px" />
              <span className={s.play}>
                <Icon name="play" size={28} />
              </span>
            </button>
            <p className="t2">{testimonial.fullName}</p>
            <p className="meta" lang={langOf(testimonial, 'position')}>
              {testimonial.position}
            </p>
          </li>
        ))}
      </ul>
      {current && source ? (
        <VideoDialog
          open
          title={current.fullName}
          src={source}
          subtitles={current.videoUrl?.subtitles ?? []}
          onClose={() => setPlaying(null)}
        />
      ) : null}
    </section>
  );
}
