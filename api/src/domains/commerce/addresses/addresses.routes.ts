import { addressesContract } from '@gargoyle/shared/contract/addresses.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { wholeList } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { deleteAddress, findAddress, insertAddress, listAddresses, replaceAddress } from './addresses.repo.ts';
import { completeAddress, copyOf, validateAddress, toAddress } from './addresses.service.ts';

export function addressesRoutes(app: FastifyInstance): void {
  const on = binder(app, addressesContract);

  on('addresses.list', async ({ tx, user }) => wholeList((await listAddresses(tx, user.id)).map(toAddress)));

  on('addresses.create', async ({ tx, user, input }) => {
    const address = copyOf(completeAddress(input));
    await validateAddress(address);
    return toAddress(await insertAddress(tx, user.id, address));
  });

  on('addresses.update', async ({ tx, user, input }) => {
    const { id, ...fields } = input;
    if (!(await findAddress(tx, user.id, id))) refuse('not_found', TEXTS.notFound);
    const address = copyOf(completeAddress(fields));
    await validateAddress(address);
    const row = await replaceAddress(tx, user.id, id, address);
    return row ? toAddress(row) : refuse('not_found', TEXTS.notFound);
  });

  on('addresses.remove', async ({ tx, user, input }) => {
    if (!(await deleteAddress(tx, user.id, input.id))) refuse('not_found', TEXTS.notFound);
  });
}
