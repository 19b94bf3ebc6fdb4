import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { type PointerEvent, useRef, useState } from 'react';
import type { Thumbnail } from './cues.model.ts';
import { ThumbnailPicture } from './thumbnail-picture.tsx';
import s from './timeline.module.css';

export interface TimelineProps {
  /** Seconds. */
  time: number;
  duration: number;
  buffered: number;
  marks: readonly { id: number; time: number }[];
  thumbnailAt(time: number): Thumbnail | undefined;
  onSeek(seconds: number): void;
}

const percent = (part: number, whole: number): number => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0);

/** The timeline: played and buffered parts, bookmarks, and a preview of the time under the pointer. */
export function Timeline({ time, duration, buffered, marks, thumbnailAt, onSeek }: TimelineProps) {
  const intl = useIntl();
  const line = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<{ x: number; time: number } | null>(null);

  const follow = (event: PointerEvent) => {
    const box = line.current?.getBoundingClientRect();
    if (!box || box.width === 0 || duration === 0) return;
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    setHover({ x: share * box.width, time: share * duration });
  };
  const preview = hover ? thumbnailAt(hover.time) : undefined;
  const half = (preview?.width ?? 64) / 2;
  const width = line.current?.clientWidth ?? 0;
  const left = hover ? Math.min(Math.max(hover.x, half), Math.max(half, width - half)) : 0;

  return (
    <div ref={line} className={s.line} onPointerMove={follow} onPointerLeave={() => setHover(null)}>
      <svg className={s.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={s.rest} width="100" height="4" />
        <rect className={s.loaded} width={percent(buffered, duration)} height="4" />
        <rect className={s.played} width={percent(time, duration)} height="4" />
      </svg>
      <svg className={s.marks} width="100%" height="18" aria-hidden="true">
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
        aria-valuetext={intl.t('player.timeOf', { time: clockTime(time), length: clockTime(duration) })}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      {hover ? (
        <svg className={s.preview} aria-hidden="true">
          <foreignObject x={left - half} y="0" width={half * 2} height="130" className={s.bubble}>
            <div className={s.card}>
              {preview ? <ThumbnailPicture {...preview} /> : null}
              <span className={s.stamp}>{clockTime(hover.time)}</span>
            </div>
          </foreignObject>
        </svg>
      ) : null}
    </div>
  );
}
