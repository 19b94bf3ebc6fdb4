import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import CaptureForm from './capture-form.tsx';
import { EmailCapture } from './email-capture.tsx';

test('CAT-287 CAT-288 pages and funnels share one form: the same fields, texts and call, each with its own tag', async () => {
  const host = fakeHost({ answers: { 'leadMagnets.signUp': { email: 'a@b.example', tag: '' } } });
  render(
    <FakeShell host={host} messages={en}>
      <section aria-label="page">
        <EmailCapture tag="sculpting-horns" title="Stay" />
      </section>
      <section aria-label="funnel">
        <CaptureForm tag="sixteen" />
      </section>
    </FakeShell>,
  );
  const [page, funnel] = ['page', 'funnel'].map((name) => screen.getByRole('region', { name }));
  if (!page || !funnel) throw new Error('unreachable');
  await within(page).findByRole('checkbox');
  const words = (place: HTMLElement) => within(place).getByRole('checkbox').closest('form')?.textContent;
  expect(words(page)).toBe(words(funnel));
  for (const place of [page, funnel]) {
    await userEvent.type(within(place).getByLabelText('Email'), 'a@b.example');
    await userEvent.click(within(place).getByRole('button', { name: 'Get Free Access' }));
  }
  await waitFor(() => expect(host.api.calls).toHaveLength(2));
  expect(host.api.calls.map(({ name, input }) => [name, (input as { tag: string }).tag])).toEqual([
    ['leadMagnets.signUp', 'sculpting-horns'],
    ['leadMagnets.signUp', 'sixteen'],
  ]);
});
