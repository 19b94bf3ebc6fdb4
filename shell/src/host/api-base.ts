/** Where the API is, relative to the page. */
export const API_BASE = '/api/v1';
