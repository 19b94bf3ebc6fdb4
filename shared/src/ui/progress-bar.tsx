import { classNames } from './class-names.ts';
import s from './progress-bar.module.css';

/** Progress in whole percent. */
export const ProgressBar = ({ percent, label, className }: { percent: number; label: string; className?: string }) => (
  <progress
    className={classNames(s.bar, className)}
    max={100}
    value={Math.min(100, Math.max(0, percent))}
    aria-label={label}
  />
);
