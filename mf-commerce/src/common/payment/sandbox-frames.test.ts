import { expect, test } from 'vitest';
import { approvalUrl, cardField, frameField, frameUrl } from './sandbox-frames.ts';

const frames = 'http://localhost:4001/payments/frames';

test('frames and approval window are on the API’s origin', () => {
  expect(frameUrl(frames, 'expirationDate', 'dark', 'es').href).toBe(`${frames}/expiration?theme=dark&lang=es`);
  expect(frameUrl(`${frames}/`, 'number', 'light', 'en').href).toBe(`${frames}/number?theme=light&lang=en`);
  expect(approvalUrl(frames, 59.9, 'en').href).toBe('http://localhost:4001/payments/paypal?amount=59.90&lang=en');
});

test('field names are mapped both ways', () => {
  expect((['number', 'expirationDate', 'cvv'] as const).map((field) => cardField(frameField(field)))).toEqual([
    'number',
    'expirationDate',
    'cvv',
  ]);
});
