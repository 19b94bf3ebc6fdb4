import { useHost } from '@gargoyle/shared/host';
import { useRef } from 'react';
import type { Lesson } from './lesson.ts';

/** Reports a completed chapter to the server, once per chapter (PLAY-097, PLAY-098). */
export function useCompletion(lesson: Lesson, pathId: string | undefined): (chapterId: number) => void {
  const host = useHost();
  const reported = useRef(new Set<number>());
  return (chapterId) => {
    if (reported.current.has(chapterId)) return;
    reported.current.add(chapterId);
    const input = { id: lesson.tutorial.id, chapterId, ...(pathId ? { pathId } : {}) };
    host.api.call('tutorials.markCompleted', input, { silent: true }).then(
      ({ overallProgress }) => {
        if (overallProgress >= 100) host.bus.emit('player.tutorial-completed', { tutorialId: lesson.tutorial.id });
      },
      (error: unknown) => {
        // The ticks report the position too, and the server completes chapters from them.
        reported.current.delete(chapterId);
        host.report('a completed chapter was not saved', error);
      },
    );
  };
}
