import s from './no-break.module.css';

/** Text whose hyphenated words do not break ('Mask-Making'). */
export const NoBreak = ({ children }: { children: string }) =>
  children.includes('-')
    ? children.split(/(\S*-\S*)/).map((part, place) =>
        place % 2 === 1 ? (
          <span key={place} className={s.whole}>
            {part}
          </span>
        ) : (
          part
        ),
      )
    : children;
