import { expect, test } from 'vitest';
import type { MailContent } from './mail-template.ts';
import { render } from './render.ts';

const HERE = 'https://school.example';
const receipt: MailContent = {
  subject: 'Your order\r\nBcc: all@example.com',
  title: 'Thank you <Ada>',
  paragraphs: ['First\nline', 'Second'],
  action: { label: 'See & watch', url: 'https://school.example/receipt/7?a=1&b=2' },
  lines: [
    { label: 'Clay', value: '$5.00' },
    { label: 'Total', value: '$12.50', strong: true },
  ],
  after: ['Until soon.'],
};

test('the text has every part, with the amounts in a column', () => {
  const { text } = render(receipt, 'en', HERE);
  expect(text.split('\n\n')).toEqual([
    'Thank you <Ada>',
    'First\nline',
    'Second',
    'Clay   $5.00\nTotal  $12.50',
    'See & watch:\nhttps://school.example/receipt/7?a=1&b=2',
    'Until soon.',
    expect.stringMatching(
      /^-- \nGargoyle School of Character Arts\nYou get this mail .*, https:\/\/school\.example\.$/,
    ),
  ]);
});

test('the HTML escapes every text, and its table names what each amount is for', () => {
  const { html } = render(receipt, 'es', HERE);
  expect(html).toContain('<html lang="es">');
  expect(html).toMatch(/<h1 [^>]*>Thank you &lt;Ada&gt;<\/h1>/);
  expect(html).toContain('First<br>line');
  expect(html).toMatch(/<th scope="row" [^>]*font-weight:400">Clay<\/th><td [^>]*>\$5\.00<\/td>/);
  expect(html).toMatch(
    /<th scope="row" [^>]*font-weight:700[^>]*>Total<\/th><td [^>]*font-weight:700[^>]*>\$12\.50<\/td>/,
  );
  expect(html.match(/href="https:\/\/school\.example\/receipt\/7\?a=1&amp;b=2"/g)).toHaveLength(2);
  expect(html).toContain('Si el botón no funciona, abre esta dirección:');
  expect(html.indexOf('Until soon.')).toBeGreaterThan(html.indexOf('See &amp; watch'));
  expect(html).toContain('Recibes este correo por tu cuenta');
});

test.each([
  ['en', undefined, 'You get this mail because of your account at Gargoyle School of Character Arts'],
  ['en', 'gift', 'You get this mail because of a gift from somebody at'],
  ['en', 'contact form', 'Sent with the contact form of'],
  ['es', 'message', 'Recibes este correo porque escribiste a'],
] as const)('the foot says in %s why somebody gets a mail: %s', (language, reason, foot) => {
  const { text, html } = render({ ...receipt, ...(reason ? { reason } : {}) }, language, HERE);
  expect(text.split('\n').at(-1)).toContain(foot);
  expect(html).toContain(foot);
});

test('a subject is one line, and what a mail does not have leaves nothing behind', () => {
  expect(render(receipt, 'en', HERE).subject).toBe('Your order Bcc: all@example.com');
  const { text, html } = render({ subject: 'Hello', title: 'Hello', paragraphs: [] }, 'en', HERE);
  expect(text.split('\n\n')).toHaveLength(2);
  expect(html).not.toMatch(/<table|<a /);
});
