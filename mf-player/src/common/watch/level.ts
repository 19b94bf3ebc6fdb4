const NAMES = ['level.beginner', 'level.intermediate', 'level.advanced'] as const;

/** Message id of a difficulty from 1 to 3 (PLAY-142). */
export const levelName = (difficulty: number): string => NAMES[Math.min(Math.max(difficulty, 1), 3) - 1] ?? NAMES[0];
