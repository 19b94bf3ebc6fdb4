import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import messages from '../../messages/en.json';
import { Timeline } from './timeline.tsx';

const CHAPTERS = [
  { time: 0, name: 'The door' },
  { time: 20, name: 'The bench' },
];

function open(time: number) {
  render(
    <FakeShell host={fakeHost()} messages={messages}>
      <Timeline
        time={time}
        duration={100}
        buffered={0}
        marks={[]}
        chapters={CHAPTERS}
        thumbnailAt={() => undefined}
        onSeek={() => {}}
      />
    </FakeShell>,
  );
  const slider = screen.getByRole('slider');
  const line = slider.parentElement as HTMLElement;
  vi.spyOn(line, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 28));
  return { slider, line };
}

test('PLAY-223 the pointer shows name and time of the chapter under it', () => {
  const { line } = open(5);
  expect(screen.queryByText('The bench')).toBeNull();
  fireEvent.pointerMove(line, { clientX: 300 });
  expect(screen.getByText('The bench')).toBeTruthy();
  expect(screen.getByText('0:00:30')).toBeTruthy();
  fireEvent.pointerLeave(line);
  expect(screen.queryByText('The bench')).toBeNull();
});

test('PLAY-223 the keyboard shows those of the thumb, and a screen reader says them', async () => {
  const { slider } = open(25);
  expect(slider.getAttribute('aria-valuetext')).toBe('The bench, 0:00:25 of 0:01:40');
  expect(screen.queryByText('The bench')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('The bench')).toBeTruthy();
  expect(screen.getByText('0:00:25')).toBeTruthy();
});
