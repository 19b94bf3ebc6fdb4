import type { Thumbnail } from './cues.model.ts';
import s from './timeline.module.css';

/** One image of a sprite sheet, cropped by the view box. */
export const ThumbnailPicture = ({ src, x, y, width, height }: Thumbnail) => (
  <svg className={s.thumbnail} width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`}>
    <image href={src} x="0" y="0" />
  </svg>
);
