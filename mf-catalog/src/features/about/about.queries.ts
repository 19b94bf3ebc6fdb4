import type { Host } from '@gargoyle/shared/host';

export const aboutTeachersQuery = (host: Host) => host.api.query('artists.random', { pageSize: '4' });
export const aboutTestimonialsQuery = (host: Host) => host.api.query('testimonials.list', { limit: '10' });
export const aboutVideosQuery = (host: Host) => host.api.query('testimonials.videos', { limit: '3' });
export const aboutTopicsQuery = (host: Host) => host.api.query('home.get');
