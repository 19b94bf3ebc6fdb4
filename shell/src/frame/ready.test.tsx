import { apiError } from '@gargoyle/shared/client';
import { useQuery } from '@gargoyle/shared/query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { openPart } from '../testing/open-frame.tsx';
import { Ready } from './ready.tsx';

const main = () => screen.getByRole('main').dataset;

function Screen({ answer }: { answer: Promise<string> }) {
  useQuery({ queryKey: ['answer'], queryFn: () => answer, retry: false });
  return <div data-testid="widget" data-drawn="" />;
}

/** A page that waits for one answer, with a widget that is not hydrated yet. */
const Page = ({ answer }: { answer: Promise<string> }) => (
  <main id="content">
    <Screen answer={answer} />
    <Ready path="/tutorials" />
  </main>
);

test('a page is ready when its data has loaded and its widgets are interactive', async () => {
  const answer = Promise.withResolvers<string>();
  openPart(<Page answer={answer.promise} />);
  await act(async () => screen.getByTestId('widget').removeAttribute('data-drawn'));
  expect(main()['ready']).toBe('false');
  await act(async () => answer.resolve('here'));
  await waitFor(() => expect(main()).toMatchObject({ ready: 'true', path: '/tutorials' }));
});

test('failed data does not delay readiness, a widget does until it is hydrated or removed', async () => {
  const answer = Promise.withResolvers<string>();
  openPart(<Page answer={answer.promise} />);
  await act(async () => answer.reject(apiError({ status: 500 })));
  expect(main()['ready']).toBe('false');
  await act(async () => screen.getByTestId('widget').removeAttribute('data-drawn'));
  await waitFor(() => expect(main()['ready']).toBe('true'));
});

test('PLAT-053 a page is not ready before it has rendered its data', async () => {
  const answer = Promise.withResolvers<string>();
  const seenTexts: (string | undefined)[] = [];
  const Slow = () => {
    const { data } = useQuery({ queryKey: ['answer'], queryFn: () => answer.promise, retry: false });
    return <p>{data ?? 'nothing yet'}</p>;
  };
  openPart(
    <main id="content">
      <Slow />
      <Ready path="/tutorials" />
    </main>,
  );
  const element = screen.getByRole('main');
  new MutationObserver(() => {
    if (element.dataset['ready'] === 'true') seenTexts.push(element.textContent ?? undefined);
  }).observe(element, { attributes: true });
  // Without act, which would render everything before the observer runs.
  answer.resolve('here');
  await waitFor(() => expect(seenTexts).toEqual(['here']));
});

test('PLAT-053 a page that has its data is ready with its first effects, not a rendering later', () => {
  const seen: (string | undefined)[] = [];
  const Screen = () => {
    useQuery({ queryKey: ['answer'], queryFn: () => 'there', initialData: 'here', staleTime: Infinity });
    return null;
  };
  const Next = () => {
    useEffect(() => void seen.push(main()['ready']));
    return null;
  };
  openPart(
    <main id="content">
      <Screen />
      <Ready path="/tutorials" />
      <Next />
    </main>,
  );
  expect(seen).toEqual(['true']);
});
