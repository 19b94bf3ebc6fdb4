import type { ApiError } from '@gargoyle/shared/client';

/** Whether the API answered that there is none, which is a valid answer: a school without a trial offer, for example. */
export const isAbsent = (error: unknown): boolean => (error as Partial<ApiError> | null)?.code === 'not_found';
