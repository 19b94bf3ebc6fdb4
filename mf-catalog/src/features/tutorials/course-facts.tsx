import { duration, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { LevelMarks } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './course-facts.module.css';
import { subtitleLanguages, totalSeconds } from './tutorial.model.ts';
import type { TutorialDetail } from './tutorials.queries.ts';

/** Teacher, level, length and other facts, in one line at the bottom of the hero. */
export function CourseFacts({ course }: { course: TutorialDetail }) {
  const intl = useIntl();
  const languages = subtitleLanguages(course.chapters);
  const facts: [string, ReactNode][] = [
    ...(course.artist
      ? [
          [
            'artist',
            <Link key="a" to={paths.artist(course.artist.slug)}>
              {course.artist.fullName}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
    ['level', <LevelMarks key="l" level={course.difficulty} label={intl.t(`level.${course.difficulty}`)} />],
    ['length', duration(totalSeconds(course.chapters))],
    ...(course.chaptered ? [['chapters', String(course.chapters.length)] as [string, ReactNode]] : []),
    ...(languages.length
      ? [['subtitles', languages.map((code) => intl.t(`language.${code}`)).join(', ')] as [string, ReactNode]]
      : []),
  ];
  return (
    <dl className={s.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={s.fact}>
          <dt>{intl.t(`tutorial.fact.${name}`)}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
