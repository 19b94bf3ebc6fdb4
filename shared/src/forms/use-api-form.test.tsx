import { apiError } from '@gargoyle/shared/client';
import { Button, Checkbox, TextField } from '@gargoyle/shared/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAndHydrate } from '../testing/render-and-hydrate.tsx';
import { fakeHost, FakeShell } from '../testing/fake-host.tsx';
import { FormErrors } from './form-errors.tsx';
import { useApiForm } from './use-api-form.ts';
import { atMost, email, required } from './rules.ts';

interface Values {
  name: string;
  email: string;
}

function Form({ send }: { send(values: Values): Promise<void> }) {
  const form = useApiForm({
    initial: { name: '', email: '' },
    rules: { name: [required, atMost(1000)], email: [required, email] },
    serverNames: { full_name: 'name' },
    send,
    failed: 'profile.failed',
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      <FormErrors texts={form.general} />
      <Button type="submit" busy={form.submitting}>
        Go
      </Button>
    </form>
  );
}

const messages = { 'profile.failed': 'Oops! We could not update your profile. Please try again.' };

function open(form: ReactNode) {
  const host = fakeHost();
  render(
    <FakeShell host={host} messages={messages}>
      {form}
    </FakeShell>,
  );
  return { host, user: userEvent.setup() };
}
const toasts = (host: ReturnType<typeof fakeHost>) => host.calls.toasts.map(({ text }) => text);

async function openFilled(send: (values: Values) => Promise<void>) {
  const opened = open(<Form send={send} />);
  await opened.user.type(screen.getByLabelText('Name'), 'Mara');
  await opened.user.type(screen.getByLabelText('Email'), 'a@b.example');
  return { ...opened, go: () => opened.user.click(screen.getByRole('button', { name: 'Go' })) };
}

test('ACC-001 ACC-330 a submit reports a missing value at its field and focuses it', async () => {
  const send = vi.fn(async () => {});
  const { user } = open(<Form send={send} />);
  await user.type(screen.getByLabelText('Email'), 'a@b.example{Enter}');
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  const message = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('This field is required.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('SHELL-422 when the first invalid field gets the focus, it already says what is wrong', async () => {
  const { user } = open(<Form send={async () => {}} />);
  const name = screen.getByLabelText('Name');
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  const told: (string | null | undefined)[] = [];
  name.addEventListener('focus', () => {
    const message = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    told.push(name.getAttribute('aria-invalid'), message?.textContent);
  });
  // A reader's own press lasts until all that it has begun is done, and React renders at once what is set meanwhile.
  vi.spyOn(window, 'event', 'get').mockReturnValue(new Event('submit'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const go = () => name.closest('form')?.requestSubmit();
  go();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(told).toEqual(['true', 'This field is required.']);
  screen.getByLabelText('Email').focus();
  go();
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('ACC-002 a value that is too long reports the limit', async () => {
  const { user } = open(<Form send={async () => {}} />);
  await user.click(screen.getByLabelText('Name'));
  await user.paste('x'.repeat(1001));
  await user.tab();
  expect(screen.getByText('Must be 1000 characters or less.')).toBeTruthy();
});

test('ACC-009 a 400 is shown at its fields, general errors above the button, and input is preserved', async () => {
  const refusal = apiError({ status: 400, fields: { full_name: ['Taken.'], nonFieldErrors: ['Not today.'] } });
  const { go } = await openFilled(() => Promise.reject(refusal));
  await go();
  expect(await screen.findByText('Taken.')).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(name));
  const general = screen.getByRole('alert');
  expect(general.textContent).toBe('Not today.');
  expect(general.compareDocumentPosition(screen.getByRole('button', { name: 'Go' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(name.value).toBe('Mara');
});

test('ACC-010 other failures show the server’s sentence, or the action’s own text', async () => {
  const busy = await openFilled(() => Promise.reject(apiError({ status: 409, detail: 'Somebody was faster.' })));
  await busy.go();
  await waitFor(() => expect(toasts(busy.host)).toEqual(['Somebody was faster.']));
});

test('ACC-135 without a sentence of the server the form’s own text shows', async () => {
  const { go, host } = await openFilled(() => Promise.reject(apiError({ status: 500 })));
  await go();
  await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not update your profile. Please try again.']));
});

test('ACC-333 a double click sends once', async () => {
  let answer: () => void = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => void (answer = resolve)));
  const { user } = await openFilled(send);
  await user.dblClick(screen.getByRole('button', { name: 'Go' }));
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer());
});

test('ACC-009 a server error stays while another field is edited, and goes when its own field changes', async () => {
  const refusal = apiError({ status: 400, fields: { full_name: ['Taken.'] } });
  const { go, user } = await openFilled(() => Promise.reject(refusal));
  await go();
  await screen.findByText('Taken.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.getByText('Taken.')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'x');
  expect(screen.queryByText('Taken.')).toBeNull();
});

test('ACC-012 a rule is not reported while a field is first typed into, but after it lost focus', async () => {
  const { user } = open(<Form send={async () => {}} />);
  await user.click(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Email'), 'a@');
  expect(screen.queryByText('Invalid email address.')).toBeNull();
  expect(screen.queryByText('This field is required.')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'b.example');
  await waitFor(() => expect(screen.queryByText('Invalid email address.')).toBeNull());
});

test('ACC-338 input typed before hydration is sent', async () => {
  const send = vi.fn(async (_values: Values) => {});
  const { container, hydrationErrors } = await renderAndHydrate(
    <FakeShell host={fakeHost()} messages={messages}>
      <Form send={send} />
    </FakeShell>,
    (html) => {
      for (const field of html.querySelectorAll('input')) field.value = field.name === 'name' ? 'Mara' : 'a@b.example';
    },
  );
  await waitFor(() => expect(container.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Mara'));
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(send).toHaveBeenCalledWith({ name: 'Mara', email: 'a@b.example' });
  expect(hydrationErrors).toEqual([]);
});

test('ACC-003 rule messages are in the reader’s language', async () => {
  render(
    <FakeShell host={fakeHost({ locale: 'es' })} messages={messages}>
      <Form send={async () => {}} />
    </FakeShell>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'a@{Enter}');
  expect(await screen.findByText('Dirección de correo no válida.')).toBeTruthy();
});

function Consent({ send, refused }: { send(values: { ok: boolean; code: string }): Promise<void>; refused?: string }) {
  const form = useApiForm({
    initial: { ok: true, code: '' },
    rules: { code: [atMost(4)] },
    send,
    ...(refused ? { onFailure: () => ({ code: refused }) } : {}),
  });
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate>
      <Checkbox {...form.tick('ok')} label="Agreed" />
      <TextField {...form.field('code')} label="Code" />
      <Button type="submit" disabled={form.pristine}>
        Go
      </Button>
    </form>
  );
}

test('SHELL-341 a checkbox is a value like text', async () => {
  const send = vi.fn(async () => {});
  const { user } = open(<Consent send={send} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go' }).disabled).toBe(true);
  await user.click(screen.getByLabelText('Agreed'));
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ ok: false, code: '' }));
});

test('SHELL-341 excess length is reported while typing, and no longer once the value fits', async () => {
  const { user } = open(<Consent send={async () => {}} />);
  await user.type(screen.getByLabelText('Code'), 'clays');
  expect(await screen.findByText('Must be 4 characters or less.')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '{Backspace}');
  await waitFor(() => expect(screen.queryByText('Must be 4 characters or less.')).toBeNull());
});

test('SHELL-341 a form may decide itself which message a refusal shows at which field', async () => {
  const refusal = apiError({ status: 404, detail: 'Nobody knows it.' });
  const { host, user } = open(<Consent send={() => Promise.reject(refusal)} refused="Not known." />);
  await user.type(screen.getByLabelText('Code'), 'x{Enter}');
  expect(await screen.findByText('Not known.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  expect(toasts(host)).toEqual([]);
});
