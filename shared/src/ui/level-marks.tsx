import { classNames } from './class-names.ts';
import s from './level-marks.module.css';

const WEDGES = [0, 8, 16];

/** Level as one to three chisel marks; always shown with its text. */
export function LevelMarks({ level, label, className }: { level: number; label: string; className?: string }) {
  return (
    <span className={classNames(s.level, className)}>
      <svg width="25" height="15" viewBox="0 0 25 15" aria-hidden="true" className={s.marks}>
        {WEDGES.map((x, place) => (
          <path key={x} d={`M${x + 4.5} 0h4.5l-5 15h-2z`} className={place < level ? s.cut : s.rest} />
        ))}
      </svg>
      {label}
    </span>
  );
}
