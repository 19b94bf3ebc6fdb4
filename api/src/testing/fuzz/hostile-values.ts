import fc from 'fast-check';

/** Text that an attacker or a broken program might send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '0', '-1', '1e999', 'NaN', 'Infinity', 'true', 'null', 'undefined', '[]', '{}', '%', '%00', '..'],
    ...['../../etc/passwd', "';--", "' or 1=1 --", '$(id)', '{{7*7}}', '<script>alert(1)</script>', '\\', '"'],
    // Unicode: NUL, lone surrogates, right to left, many marks, a byte order mark, beyond the first plane.
    ...['\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e\u2066', `e${'\u0301'.repeat(60)}`, '\ufeff', '\u{10ffff}', 'ﷺ'],
    ...['２０１７', 'ⅷ', 'İ', 'ß', '\r\nSet-Cookie: a=b', '\u2028', '99999999999999999999', '2147483648'],
    ...['P1000Y', '2026-02-30', '9999-12-31T23:59:60Z', '0000-00-00', 'http://169.254.169.254/', 'a@b'],
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.integer({ min: 100, max: 20_000 }).map((n) => 'x'.repeat(n)),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e-300, 1e308, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 100, 99.995, 1e21),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** `[[[…]]]` or `{"a":{"a":…}}`. */
const deep = fc.tuple(fc.integer({ min: 5, max: 3_000 }), fc.boolean()).map(([levels, list]) => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = list ? [value] : { a: value };
  return value;
});

const long = fc
  .integer({ min: 50, max: 3_000 })
  .map((n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, i])));

const strange = fc.constantFrom<unknown>(
  null,
  [],
  {},
  [[]],
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
  { toString: 1, valueOf: 'x', hasOwnProperty: null },
  { length: 1e9 },
  { $gt: '' },
  { 'a\0b': 1 },
);

/** A value of any unexpected type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 5 },
  { arbitrary: hostileNumber, weight: 3 },
  { arbitrary: fc.boolean(), weight: 1 },
  { arbitrary: strange, weight: 2 },
  { arbitrary: fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 5 }), weight: 1 },
  { arbitrary: deep, weight: 1 },
  { arbitrary: long, weight: 1 },
);
