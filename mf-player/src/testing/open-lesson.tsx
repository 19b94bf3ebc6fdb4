import type { SessionState } from '@gargoyle/shared/host';
import { useLocation, useNavigate } from '@gargoyle/shared/router';
import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { type FakeHostOptions, FakeShell, fakeHost, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import { type FakeFilm, fakeProjector } from './fake-projector.ts';
import { ProjectorLoader } from '../common/player/use-engine.ts';
import { tutorial, viewer } from './lesson-fixtures.ts';
import messages from '../messages/en.json';
import Lesson from '../widgets/lesson.tsx';

// Renders a lesson in a test page.

const member: Partial<SessionState> = { phase: 'signed-in', status: 'success', user: fakeUser() };
const ready: FakeAnswers = {
  'tutorials.get': tutorial(),
  'tutorials.user': viewer(),
  'tutorials.next': page([]),
  'tutorials.markCompleted': { chapterId: 102, completed: true, overallProgress: 40 },
  'statistics.create': { id: 77 },
  'statistics.tick': { id: 77 },
};

export interface LessonOptions extends FakeHostOptions {
  place?: object;
  at?: string;
  /** Loading the player's code fails while `failing` is true. */
  engineFails?: boolean;
  /** The player's code loads after this. */
  engineWaits?: Promise<void>;
}

/** Shows the current address, and navigates back like the browser's button. */
function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" data-testid="address" onClick={() => void navigate(-1)}>
      {pathname + search}
    </button>
  );
}

/** A page that can switch to another course, like the course page. */
function Course({ place }: { place: object }) {
  const [slug, setSlug] = useState('maquette');
  return (
    <>
      <Lesson tutorialSlug={slug} {...place} />
      <button type="button" onClick={() => setSlug('horns')}>
        another course
      </button>
    </>
  );
}

export function openLesson(options: LessonOptions = {}) {
  const host = fakeHost({ session: member, ...options, answers: { ...ready, ...options.answers } });
  const { film, load } = fakeProjector();
  const failing = { current: options.engineFails === true };
  const engine = { loads: 0 };
  const loader = async () => {
    engine.loads += 1;
    await options.engineWaits;
    if (failing.current) throw new Error('no code');
    return load();
  };
  const { unmount } = render(
    <ProjectorLoader value={loader}>
      <FakeShell host={host} messages={messages} at={options.at ?? '/tutorials/maquette?watch=1&path=p&chapter=2'}>
        <Course place={options.place ?? {}} />
        <Address />
      </FakeShell>
    </ProjectorLoader>,
  );
  return { host, film, failing, engine, user: userEvent.setup(), unmount };
}

export const address = (): string => screen.getByTestId('address').textContent ?? '';
export const player = () => screen.findByRole('region', { name: 'Video player' });
export const loaded = (film: FakeFilm) => waitFor(() => expect(film.loads).not.toHaveLength(0));
