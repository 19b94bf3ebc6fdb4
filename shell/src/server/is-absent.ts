import type { ApiError } from '@gargoyle/shared/client';

/** Whether the API answered that there is none, which is an answer like others: a school has no trial offer, say. */
export const isAbsent = (error: unknown): boolean => (error as Partial<ApiError> | null)?.code === 'not_found';
