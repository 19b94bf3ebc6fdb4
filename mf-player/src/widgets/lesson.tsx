import { type Host, useSession, type WidgetProps } from '@gargoyle/shared/host';
import { LessonAccess } from '../features/tutorials/lesson-access.tsx';
import { tutorialQuery } from '../features/tutorials/tutorials.queries.ts';

type LessonProps = WidgetProps<'player.lesson.v1'>;

/**
 * The player of a course; renders nothing for visitors, whom the shell redirects to the plain page (PLAY-002,
 * PLAY-003).
 */
export default function Lesson(props: LessonProps) {
  const visitor = useSession((session) => session.phase === 'visitor');
  // Another course starts another session (PLAY-118).
  return visitor ? null : <LessonAccess key={props.tutorialSlug} {...props} />;
}

export const queries = (props: LessonProps, host: Host) => [tutorialQuery(host, props.tutorialSlug, props.pathId)];
