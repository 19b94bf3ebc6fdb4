import { isApiError } from '@gargoyle/shared/client';
import { rankOf, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { fillRelated, type Viewer } from './tutorial.model.ts';
import {
  lacksRelated,
  nextTutorialsQuery,
  plansQuery,
  trailerQuery,
  tutorialQuery,
  tutorialUserQuery,
} from './tutorials.queries.ts';

/** All data of the course page, from its three queries and the session (CAT-095). */
export function useTutorial(slug: string, search: URLSearchParams) {
  const host = useHost();
  const intl = useIntl();
  const phase = useSession((state) => state.phase);
  const rank = useSession(rankOf);
  const pathId = search.get('path_id') ?? undefined;
  const watch = search.get('watch') === '1';

  const tutorial = useQuery(tutorialQuery(host, slug, pathId));
  const trailer = useQuery(trailerQuery(host, slug));
  const plans = useQuery(plansQuery(host));
  const user = useQuery({ ...tutorialUserQuery(host, slug, pathId), enabled: phase === 'signed-in' });
  const course = tutorial.data;
  const next = useQuery({ ...nextTutorialsQuery(host, slug), enabled: lacksRelated(course) });

  const related = useMemo(
    () => (course ? fillRelated(slug, course.relatedTutorials, next.data?.results ?? []) : []),
    [course, slug, next.data],
  );

  // The player may have changed progress and rights (CAT-097).
  const reload = useEffectEvent(() => void user.refetch());
  const watchedBefore = useRef(watch);
  useEffect(() => {
    if (watchedBefore.current !== watch && phase === 'signed-in') reload();
    watchedBefore.current = watch;
  }, [watch, phase]);

  const failure = user.error;
  useEffect(() => {
    if (failure && !(isApiError(failure) && failure.status === 401)) host.toast.error(intl.t('tutorial.userFailed'));
  }, [failure, host, intl]);

  const userData = phase === 'signed-in' ? user.data : undefined;
  const viewer: Viewer = {
    phase,
    rank,
    entitlement: userData?.entitlement ?? null,
    startedByUser: userData?.startedByUser ?? false,
    failed: user.isError,
  };
  const firstTag = course?.tags[0]?.slug;
  return {
    status: course ? ('success' as const) : tutorial.isError ? ('error' as const) : ('initial' as const),
    course,
    viewer,
    /** The signed-in user's data of the course: favorite, positions, completed chapters. */
    userData,
    trailer: trailer.data ?? null,
    planPrices: (plans.data?.results ?? []).flatMap((plan) => (plan.price === null ? [] : [plan.price])),
    /** Whether the player replaces the hero; its space is reserved while the session is unknown. */
    watching: watch && phase !== 'visitor',
    /** The same list as long as its data is: its part of the page may not be hydrated yet. */
    related,
    moreCourses: paths.tutorials(firstTag ? { tags: firstTag } : {}),
    /** Address of watch mode; path and referer are preserved (CAT-093). */
    watchPath: (chapter?: number) =>
      paths.tutorial(slug, {
        watch: '1',
        chapter,
        path: search.get('path') ?? undefined,
        path_id: pathId,
        referer: search.get('referer') ?? undefined,
      }),
    inPathway: pathId !== undefined,
    retry: () => void tutorial.refetch(),
  };
}

export type TutorialView = ReturnType<typeof useTutorial>;
