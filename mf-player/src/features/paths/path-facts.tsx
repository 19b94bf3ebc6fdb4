import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { duration, useIntl } from '@gargoyle/shared/intl';
import { LevelMarks } from '@gargoyle/shared/ui';
import { levelName } from '../../common/watch/level.ts';
import s from './path-facts.module.css';

/** Length, number of courses and levels in one line (PLAY-141, PLAY-142). */
export function PathFacts({ path, className }: { path: Path; className?: string | undefined }) {
  const intl = useIntl();
  const [hours, minutes] = path.duration;
  return (
    <ul className={`${s.facts} ${className ?? ''}`}>
      <li className="numbers">{duration(hours * 3600 + minutes * 60)}</li>
      <li className="numbers">{intl.t('paths.courses', { count: path.numTutorials })}</li>
      {path.difficulty.map((level) => (
        <li key={level}>
          <LevelMarks level={level} label={intl.t(levelName(level))} />
        </li>
      ))}
    </ul>
  );
}
