import own from '../../../package.json' with { type: 'json' };

/** Version of the API, from its package. */
export const version: string = own.version;
