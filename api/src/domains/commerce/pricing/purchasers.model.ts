/** Library subscribers cannot purchase anything (API-C-054, API-C-114, API-C-181). */
export const mayPurchase = (user: { role: string | null }): boolean => user.role !== 'free_library_subscriber';
