import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeHost, FakeShell } from '../testing/fake-host.tsx';
import { lazyForm } from './lazy-form.tsx';

const Field = ({ label }: { label: string }) => <input aria-label={label} />;

function show(load: () => Promise<{ default: typeof Field }>) {
  const host = fakeHost();
  const Form = lazyForm(load, <p>waiting</p>);
  const page = () => (
    <FakeShell host={host} messages={{}}>
      <h1>The page</h1>
      <Form label="Code" />
    </FakeShell>
  );
  return { host, page, view: render(page()) };
}

test('SHELL-340 the code of a form is fetched when it is shown, and only once', async () => {
  const load = vi.fn(async () => ({ default: Field }));
  const { page, view } = show(load);
  // The mark by which the frame keeps the focus for the form (SHELL-304).
  expect(screen.getByText('waiting').closest('[data-coming]')).toHaveProperty('tabIndex', -1);
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  view.unmount();
  render(page());
  expect(screen.getByLabelText('Code')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('SHELL-340 failed form code is reported in place and can be retried', async () => {
  const load = vi.fn(async () => ({ default: Field }));
  load.mockRejectedValueOnce(new Error('404'));
  const { host } = show(load);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(host.calls.reported).toEqual(['code of a form']);
  await userEvent.click(again);
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});
