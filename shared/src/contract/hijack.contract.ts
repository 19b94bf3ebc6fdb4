import * as z from 'zod/mini';
import { SignedIn } from './auth.contract.ts';
import { PathId } from './common.ts';
import { endpoint } from './endpoint.ts';

export const hijackContract = [
  endpoint({
    name: 'hijack.start',
    method: 'GET',
    path: '/hijack/{id}/',
    auth: 'staff',
    summary: 'Starts an impersonation by staff; logged with both users',
    params: z.object({ id: PathId }),
    response: SignedIn,
    errors: ['forbidden', 'not_found'],
  }),
  endpoint({
    name: 'hijack.release',
    method: 'POST',
    path: '/hijack/release/',
    auth: 'required',
    summary: "Ends an impersonation; sent with the original user's token",
    response: SignedIn,
  }),
] as const;
