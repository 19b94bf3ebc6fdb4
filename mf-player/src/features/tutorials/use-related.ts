import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { useHost } from '@gargoyle/shared/host';
import { useRef, useState } from 'react';
import type { LessonPlace } from './lesson.ts';
import { nextTutorialsQuery } from './tutorials.queries.ts';

/** Recommended courses, requested at the end of the playlist and shown once per session (PLAY-107, PLAY-108). */
export function useRelated(place: LessonPlace) {
  const host = useHost();
  const shown = useRef(false);
  const [cards, setCards] = useState<readonly CourseCard[]>([]);
  const [open, setOpen] = useState(false);
  const finish = async () => {
    if (shown.current) return;
    shown.current = true;
    try {
      const next = nextTutorialsQuery(host, place.tutorialSlug, place.pathSlug ? place.pathId : undefined);
      const { results } = await host.query.fetchQuery(next);
      setCards(results);
      setOpen(results.length > 0);
    } catch (error) {
      // Missing recommendations are not a failure of the lesson.
      host.report('the next courses did not load', error);
    }
  };
  return { cards, open, finish, close: () => setOpen(false) };
}
