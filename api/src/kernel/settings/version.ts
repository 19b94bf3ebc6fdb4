import own from '../../../package.json' with { type: 'json' };

/** Version of the API as its package names it. */
export const version: string = own.version;
