import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { type PointerEvent, useRef, useState } from 'react';
import type { Thumbnail } from './cues.model.ts';
import { ThumbnailPicture } from './thumbnail-picture.tsx';
import { chapterNameAt, percent, type TimelineChapter } from './timeline.model.ts';
import s from './timeline.module.css';

export interface TimelineProps {
  /** Seconds. */
  time: number;
  duration: number;
  buffered: number;
  marks: readonly { id: number; time: number }[];
  chapters: readonly TimelineChapter[];
  thumbnailAt(time: number): Thumbnail | undefined;
  onSeek(seconds: number): void;
}

/** The timeline: played and buffered parts, bookmarks, chapters, and a preview of the time under pointer or focus. */
export function Timeline({ time, duration, buffered, marks, chapters, thumbnailAt, onSeek }: TimelineProps) {
  const intl = useIntl();
  const line = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ x: number; time: number } | null>(null);
  const [focused, setFocused] = useState(false);

  const follow = (event: PointerEvent) => {
    const box = line.current?.getBoundingClientRect();
    if (!box || box.width === 0 || duration === 0) return;
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    setPointed({ x: share * box.width, time: share * duration });
  };
  const width = line.current?.clientWidth ?? 0;
  // The keyboard moves the thumb itself.
  const hover = pointed ?? (focused ? { x: (percent(time, duration) / 100) * width, time } : null);
  const preview = hover ? thumbnailAt(hover.time) : undefined;
  const chapter = hover ? chapterNameAt(chapters, hover.time) : undefined;
  const current = chapterNameAt(chapters, time);
  const half = Math.max(preview?.width ?? 64, chapter ? 220 : 0) / 2;
  const left = hover ? Math.min(Math.max(hover.x, half), Math.max(half, width - half)) : 0;

  return (
    <div ref={line} className={s.line} onPointerMove={follow} onPointerLeave={() => setPointed(null)}>
      <svg className={s.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={s.rest} width="100" height="4" />
        <rect className={s.loaded} width={percent(buffered, duration)} height="4" />
        <rect className={s.played} width={percent(time, duration)} height="4" />
      </svg>
      <svg className={s.marks} width="100%" height="18" aria-hidden="true">
        {chapters.map((begin) =>
          begin.time > 0 ? (
            <rect
              key={begin.time}
              className={s.begin}
              x={`${percent(begin.time, duration)}%`}
              y="5"
              width="2"
              height="8"
            />
          ) : null,
        )}
        {marks.map((mark) => (
          <rect key={mark.id} className={s.mark} x={`${percent(mark.time, duration)}%`} width="3" height="18" />
        ))}
      </svg>
      <input
        type="range"
        data-timeline=""
        className={s.range}
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={Math.min(time, duration)}
        aria-label={intl.t('player.timeline')}
        aria-valuetext={[current, intl.t('player.timeOf', { time: clockTime(time), length: clockTime(duration) })]
          .filter(Boolean)
          .join(', ')}
        onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      {hover ? (
        <svg className={s.preview} aria-hidden="true">
          <foreignObject x={left - half} y="0" width={half * 2} height="130" className={s.bubble}>
            <div className={s.card}>
              {preview ? <ThumbnailPicture {...preview} /> : null}
              {chapter ? <span className={s.chapter}>{chapter}</span> : null}
              <span className={s.stamp}>{clockTime(hover.time)}</span>
            </div>
          </foreignObject>
        </svg>
      ) : null}
    </div>
  );
}
