/** The day on which the demo of the tests was seeded and on which their clocks stand. */
export const TEST_NOW = new Date('2026-03-02T12:00:00.000Z');
