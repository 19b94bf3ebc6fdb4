import { useHost } from '@gargoyle/shared/host';
import { useRef } from 'react';
import type { Lesson } from './lesson.ts';

/** Tells the server that a chapter was seen to its end, once for each chapter (PLAY-097, PLAY-098). */
export function useCompletion(lesson: Lesson, pathId: string | undefined): (chapterId: number) => void {
  const host = useHost();
  const told = useRef(new Set<number>());
  return (chapterId) => {
    if (told.current.has(chapterId)) return;
    told.current.add(chapterId);
    const input = { id: lesson.tutorial.id, chapterId, ...(pathId ? { pathId } : {}) };
    host.api.call('tutorials.markCompleted', input, { silent: true }).then(
      ({ overallProgress }) => {
        if (overallProgress >= 100) host.bus.emit('player.tutorial-completed', { tutorialId: lesson.tutorial.id });
      },
      (error: unknown) => {
        // The ticks carry the position too, and the server completes by them.
        told.current.delete(chapterId);
        host.report('a completed chapter was not taken', error);
      },
    );
  };
}
