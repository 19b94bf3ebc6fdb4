import { expect, test } from 'vitest';
import { pressOf } from './press.model.ts';

const traceparent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
const spanId = '0123456789abcdef';
const read = (baggage: string) => pressOf({ traceparent, baggage });

test('PLAT-314 the first call of a press has the release, the span and the time of the press', () => {
  expect(read(`press=mf-catalog@0a1b2c3d4e5f/${spanId}/120`)).toEqual({
    ...{ traceparent, release: 'mf-catalog@0a1b2c3d4e5f', first: { spanId, sinceMs: 120 } },
  });
  expect(read(`press=shell@1/${spanId}/0`)?.first).toEqual({ spanId, sinceMs: 0 });
  expect(read(`press=shell@1/${spanId}/9999`)?.first).toEqual({ spanId, sinceMs: 9999 });
});

test('PLAT-314 further calls of a press have its release only', () => {
  expect(read('press=mf-catalog@0a1b2c3d4e5f')).toEqual({
    ...{ traceparent, release: 'mf-catalog@0a1b2c3d4e5f', first: undefined },
  });
});

test.each([
  ['first', 'press=shell@1,other=2'],
  ['last', 'other=2,press=shell@1'],
  ['between others, with spaces', 'other=2 ,  press=shell@1  , more=3'],
  ['alone, with spaces', '  press=shell@1  '],
])('PLAT-314 the press is found among other entries of the header: %s', (_, baggage) => {
  expect(read(baggage)?.release).toBe('shell@1');
});

test.each([
  ['short', 'ab@0'],
  ['with hyphens', 'm-f@a-b'],
  ['of the longest name and version', `${'a'.repeat(31)}@${'z'.repeat(40)}`],
])('PLAT-314 a release is a name and a version: %s', (_, release) => {
  expect(read(`press=${release}`)?.release).toBe(release);
});

test.each([
  ['nothing', ''],
  ['no press', 'other=1'],
  ['another name that ends like it', 'xpress=shell@1'],
  ['another separator', 'other=1;press=shell@1'],
  ['no release', 'press='],
  ['a name of one letter', 'press=a@1'],
  ['a name of 32 letters', `press=${'a'.repeat(32)}@1`],
  ['a name that begins with a hyphen', 'press=-ab@1'],
  ['a name with a digit', 'press=mf2@1'],
  ['a name in capitals', 'press=Shell@1'],
  ['no version', 'press=shell@'],
  ['no name', 'press=@1'],
  ['a version of 41 characters', `press=shell@${'1'.repeat(41)}`],
  ['a version in capitals', 'press=shell@A'],
  ['markup', 'press=<b>@1'],
  ['something after it', 'press=shell@1 x'],
  ['properties', 'press=shell@1;x=y'],
  ['a span without a time', `press=shell@1/${spanId}`],
  ['a span without digits for the time', `press=shell@1/${spanId}/`],
  ['a time that is too long', `press=shell@1/${spanId}/10000`],
  ['a time that is no number', `press=shell@1/${spanId}/1x`],
  ['a span that is too short', `press=shell@1/${spanId.slice(1)}/1`],
  ['a span that is too long', `press=shell@1/0${spanId}/1`],
  ['a span in capitals', `press=shell@1/${spanId.toUpperCase()}/1`],
])('PLAT-314 an invalid press is ignored: %s', (_, baggage) => {
  expect(read(baggage)).toBeUndefined();
});

test('PLAT-314 a call without one of both headers has no press', () => {
  expect(pressOf({ traceparent })).toBeUndefined();
  expect(pressOf({ baggage: 'press=shell@1' })).toBeUndefined();
  expect(pressOf({})).toBeUndefined();
});

test('PLAT-314 a header that was sent twice is no press', () => {
  // Node joins most repeated headers, but the type allows a list.
  expect(pressOf({ traceparent: [traceparent], baggage: 'press=shell@1' })).toBeUndefined();
  expect(Reflect.apply(pressOf, null, [{ traceparent, baggage: ['press=shell@1'] }])).toBeUndefined();
});
