/** ACC-281. */
export const isCompleted = (percent: number): boolean => percent >= 99;
