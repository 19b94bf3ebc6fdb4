/** The moment at which the tests' demo was seeded and at which their clocks are fixed. */
export const TEST_NOW = new Date('2026-03-02T12:00:00.000Z');
