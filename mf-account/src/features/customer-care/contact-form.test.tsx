import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { apiError } from '@gargoyle/shared/client';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ContactForm } from './contact-form.tsx';

type Options = NonNullable<Parameters<typeof openScreen>[1]>;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const passed = { 'captcha.verify': { detail: 'ok' }, 'contact.send': { detail: 'ok' } };

async function filled(options: Options = {}) {
  const opened = openScreen(<ContactForm />, { answers: passed, ...options });
  if (!options.session) {
    await opened.user.type(field('Name'), 'Mara');
    await opened.user.type(field('Email'), 'mara@b.example');
  }
  await opened.user.selectOptions(field('Subject'), 'Order status');
  await opened.user.type(field('Order number (optional)'), '17');
  await opened.user.type(field('Message'), 'Where is my clay?');
  await waitFor(() => expect(button().disabled).toBe(false));
  return { ...opened, send: () => opened.user.click(button()) };
}

test('ACC-016 ACC-301 ACC-304 ACC-305 fields, subjects and notice', () => {
  openScreen(<ContactForm />);
  const options = [...field('Subject').querySelectorAll('option')].map(({ value, textContent }) => [
    value,
    textContent,
  ]);
  expect(options).toEqual([
    ['', 'Select a subject'],
    ['order_issue', 'Order issue'],
    ['order_status', 'Order status'],
    ['return_status', 'Return status'],
    ['product_question', 'Product question'],
    ['shipping_policies', 'Shipping policies'],
    ['return_policies', 'Return policies'],
    ['technical_issue', 'Technical issue'],
    ['marketing_press', 'Marketing / Press'],
  ]);
  expect(screen.getByText(/This site is protected by/)).toBeTruthy();
});

test('ACC-302 ACC-303 ACC-006 everything but the order number is required', async () => {
  const { host, user } = openScreen(<ContactForm />, { answers: passed });
  await user.type(field('Order number (optional)'), '17');
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  expect(screen.getAllByText('This field is required.')).toHaveLength(4);
  expect(field('Subject').getAttribute('aria-invalid')).toBe('true');
  expect(host.api.calls).toEqual([]);
});

test('ACC-306 ACC-307 ACC-310 ACC-312 verified first, then sent with the same token; the form is reset', async () => {
  const { host, send } = await filled();
  await send();
  await waitFor(() => expect(toasts(host)).toEqual(['Your message has been sent.']));
  expect(host.api.calls.map(({ name }) => name)).toEqual(['captcha.verify', 'contact.send']);
  expect(sent(host, 'captcha.verify')).toEqual([{ token: 'human', version: 'v3' }]);
  expect(sent(host, 'contact.send')).toEqual([
    {
      ...{ name: 'Mara', email: 'mara@b.example', subject: 'order_status' },
      ...{ orderNumber: '17', message: 'Where is my clay?' },
    },
  ]);
  expect(host.api.calls[1]?.options.humanCheck?.token).toBe('human');
  expect(host.calls.tracked.map(({ name }) => name)).toEqual(['generate_lead']);
  expect(field('Message').value).toBe('');
});

test('SHELL-372 ACC-306 a message sent before the token has arrived waits for it', async () => {
  const { host, user } = openScreen(<ContactForm />, { answers: passed });
  const { promise, resolve } = Promise.withResolvers<{ token: string; version: 'v3' }>();
  vi.spyOn(host.humanCheck, 'token').mockReturnValue(promise);
  // Its first token is used up, and the next one does not arrive.
  act(() => host.session.setState(fakeMember()));
  await user.selectOptions(field('Subject'), 'Order status');
  await user.type(field('Message'), 'Where is my clay?');
  await user.click(button());
  await waitFor(() => expect(toasts(host)).toHaveLength(1));
  await user.selectOptions(field('Subject'), 'Order status');
  await user.type(field('Message'), 'And my wire?');
  await user.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(sent(host, 'contact.send')).toHaveLength(1);
  resolve({ token: 'second', version: 'v3' });
  await waitFor(() => expect(sent(host, 'contact.send')).toHaveLength(2));
  expect(host.api.calls.at(-1)?.options.humanCheck?.token).toBe('second');
});

test('ACC-308 ACC-309 a failed check shows an error and the checkbox, sends nothing and preserves the input', async () => {
  const { host, send } = await filled({ answers: { ...passed, 'captcha.verify': apiError({ status: 400 }) } });
  await send();
  await waitFor(() => expect(toasts(host)).toEqual(["Oops! Captcha verification didn't pass. Please try again."]));
  expect(sent(host, 'contact.send')).toEqual([]);
  expect(screen.getByRole('checkbox', { name: 'I am a human' })).toBeTruthy();
  expect(field('Message').value).toBe('Where is my clay?');
});

test('ACC-311 ACC-312 a failed send shows an error and preserves the input', async () => {
  const { host, send } = await filled({ answers: { ...passed, 'contact.send': apiError({ status: 500 }) } });
  await send();
  await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not send your message. Please try again.']));
  expect(field('Message').value).toBe('Where is my clay?');
});

test('ACC-313 name and email of a signed-in user are prefilled', async () => {
  const { host, send } = await filled({ session: fakeMember() });
  await send();
  await waitFor(() =>
    expect(sent(host, 'contact.send')[0]).toMatchObject({ name: 'Mara Quill', email: 'member@gargoyle.example' }),
  );
  await waitFor(() => expect(field('Name').value).toBe('Mara Quill'));
});

test('ACC-313 input typed before the session is known is preserved, and the rest is prefilled', async () => {
  const { host, user } = openScreen(<ContactForm />, { session: { phase: 'unknown' } });
  await user.type(field('Name'), 'Mara');
  act(() => host.session.setState(fakeMember()));
  expect(field('Email').value).toBe('member@gargoyle.example');
  expect(field('Name').value).toBe('Mara');
});
