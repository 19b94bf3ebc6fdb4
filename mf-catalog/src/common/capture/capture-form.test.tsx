import { apiError } from '@gargoyle/shared/client';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import en from '../../messages/en.json';
import CaptureForm from './capture-form.tsx';

const show = (answer: unknown) => {
  const host = fakeHost({ answers: { 'leadMagnets.signUp': answer as never } });
  render(
    <FakeShell host={host} messages={en}>
      <CaptureForm tag="home" />
    </FakeShell>,
  );
  return host;
};
const button = () => screen.getByRole('button', { name: 'Get Free Access' });

describe('lead form', () => {
  test('CAT-270 CAT-271 CAT-274 consent is ticked by default, and sending requires a change', () => {
    show(never);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(button()).toHaveProperty('disabled', true);
  });
  test('CAT-272 CAT-359 an invalid address is reported at the field, which gets the focus', async () => {
    const host = show(never);
    await userEvent.type(screen.getByLabelText('Email'), 'mara');
    await userEvent.click(button());
    expect(screen.getByText('Invalid email address.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.click(button());
    expect(screen.getByText('This field is required.')).toBeDefined();
    expect(host.api.calls).toEqual([]);
  });
  test('CAT-273 without consent nothing is sent', async () => {
    show(never);
    await userEvent.type(screen.getByLabelText('Email'), 'mara@clay.example');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByText('You need to agree to receive updates')).toBeDefined();
    expect(button()).toHaveProperty('disabled', true);
  });
  test('CAT-277 CAT-278 CAT-280 CAT-288 sending shows a thank-you and counts as a lead', async () => {
    const host = show({ email: 'mara@clay.example', tag: 'home' });
    await userEvent.type(screen.getByLabelText('Email'), 'mara@clay.example');
    await userEvent.click(button());
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(host.api.calls[0]?.input).toEqual({ email: 'mara@clay.example', tag: 'home', newsletter: true });
    expect(host.calls.toasts).toEqual([
      { kind: 'success', text: 'Thanks! Check your email for your free course content.' },
    ]);
    expect(host.calls.tracked[0]?.name).toBe('generate_lead');
  });
  test('CAT-276 CAT-359 a second press while sending does nothing', async () => {
    const host = show(never);
    await userEvent.type(screen.getByLabelText('Email'), 'mara@clay.example');
    await userEvent.click(button());
    await userEvent.click(button());
    expect(host.api.calls).toHaveLength(1);
  });
  test('CAT-279 field errors of the server are shown at the address', async () => {
    show(apiError({ status: 400, fields: { email: ['This one bounced.', 'second'] } }));
    await userEvent.type(screen.getByLabelText('Email'), 'mara@clay.example');
    await userEvent.click(button());
    expect(await screen.findByText('This one bounced.')).toBeDefined();
  });
  test('CAT-281 any other failure shows the general message', async () => {
    const host = show(apiError({ status: 500 }));
    await userEvent.type(screen.getByLabelText('Email'), 'mara@clay.example');
    await userEvent.click(button());
    await waitFor(() => expect(host.calls.toasts).toEqual([{ kind: 'error', text: 'Oops! There has been an error' }]));
  });
});
