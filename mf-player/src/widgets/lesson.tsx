import { type Host, useSession, type WidgetProps } from '@gargoyle/shared/host';
import { LessonDoor } from '../features/tutorials/lesson-door.tsx';
import { tutorialQuery } from '../features/tutorials/tutorials.queries.ts';

type LessonProps = WidgetProps<'player.lesson.v1'>;

/** The player of a course; nothing for visitors, whom the shell sends back to the plain page (PLAY-002, PLAY-003). */
export default function Lesson(props: LessonProps) {
  const visitor = useSession((session) => session.phase === 'visitor');
  // Another course is another session (PLAY-118).
  return visitor ? null : <LessonDoor key={props.tutorialSlug} {...props} />;
}

export const queries = (props: LessonProps, host: Host) => [tutorialQuery(host, props.tutorialSlug, props.pathId)];
