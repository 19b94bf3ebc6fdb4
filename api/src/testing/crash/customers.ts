import { eq } from 'drizzle-orm';
import { transactions } from '../../kernel/db/schema/subscriptions.ts';
import { users } from '../../kernel/db/schema/users.ts';
import { startSession } from '../../domains/identity/sessions/sessions.service.ts';
import { orderRefund } from '../../domains/commerce/payments/refunds/order-refund.service.ts';
import type { School } from '../../kernel/school/school.ts';
import { GOOD_CARD, PORTLAND } from '../shopping.ts';
import type { Cluster } from './cluster.ts';

/** What was acknowledged, and must therefore be in the books for ever. */
export interface Promised {
  orders: { userId: number; id: number }[];
  subscriptions: { userId: number; id: number }[];
  /** The latest of each sitting. */
  ticks: Map<number, { chapterId: number; sequence: number; position: number }>;
  clockMoves: number;
}

export interface Customers {
  promised: Promised;
  order(userId: number): Promise<void>;
  subscribe(userId: number): Promise<void>;
  /** Goes on watching; each call begins or continues the viewer's sitting. */
  watch(userId: number): Promise<void>;
  passDay(): Promise<void>;
  /** New accounts whose free trial is used up, so that what they begin is charged. */
  people(count: number): Promise<number[]>;
}

interface Visit {
  /** Tells its purchases from those of an earlier one to the same school. */
  name?: string;
  /** The school is lost for good: nothing is tried again. */
  over?: AbortSignal;
}

/** @param cluster whom they ask, again and again until there is an answer */
export function customersOf(
  school: School,
  cluster: Pick<Cluster, 'ask' | 'askOnce'>,
  { name = '', over }: Visit = {},
): Customers {
  const promised: Promised = { orders: [], subscriptions: [], ticks: new Map(), clockMoves: 0 };
  const sittings = new Map<number, { id: number; chapterId: number; ticks: number }>();
  const lasting = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (over?.aborted) throw error;
        // The database was killed under us: it comes back.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const tokenOf = async (userId: number) =>
    (await lasting(() => startSession(school.db, school, userId, { keepOthers: true }))).token;
  const nonce = async () => {
    const card = { number: GOOD_CARD, expirationMonth: '12', expirationYear: '2031', cvv: '123' };
    return (await cluster.ask('sandbox.tokenize', card)).body.nonce;
  };
  const expectMade = (what: string, { status, body }: { status: number; body: unknown }) => {
    if (status !== 201) throw new Error(`${what} was answered ${status} ${JSON.stringify(body)}`);
  };
  /** Staff give a part of each order back; the sweep does it once the payment has settled. */
  const giveBack = async (orderId: number) => {
    const [paid] = await lasting(() => school.db.select().from(transactions).where(eq(transactions.orderId, orderId)));
    if (!paid) throw new Error(`The order ${orderId} has no payment.`);
    const refund = { transactionId: paid.id, amountCents: 100, key: `order-${orderId}`, orderedBy: null };
    const now = school.clock.now();
    await lasting(() => school.db.transaction((tx) => orderRefund(tx, { ...refund, now })));
  };
  let purchases = 0;
  let joined = 0;

  return {
    promised,
    async order(userId) {
      const token = await tokenOf(userId);
      // One disc, however often the adding has to be repeated.
      while ((await cluster.ask('orderItems.list', {}, { token })).body.itemsCount === 0) {
        // A session that was lost with its database never has a cart again.
        if (over?.aborted) throw new Error('Nothing stays in the cart.');
        await cluster.askOnce('orderItems.add', { orderedModel: 'dvdset', orderedId: 1 }, { token });
      }
      const input = {
        billingAddress: PORTLAND,
        shippingAddress: PORTLAND,
        delivery: 'standard',
        payment: { paymentMethodNonce: await nonce() },
      };
      const headers = { 'idempotency-key': `${name}order-${userId}-${++purchases}` };
      const answer = await cluster.ask('orders.place', input, { token, headers });
      expectMade('An order', answer);
      promised.orders.push({ userId, id: answer.body.id });
      await giveBack(answer.body.id);
    },
    async subscribe(userId) {
      const token = await tokenOf(userId);
      const subscribe = async () => {
        const payment = { paymentMethodNonce: await nonce() };
        const headers = { 'idempotency-key': `${name}subscription-${userId}-${++purchases}` };
        const input = { plan: 3, billingAddress: PORTLAND, payment };
        return cluster.ask('subscriptions.create', input, { token, headers });
      };
      let answer = await subscribe();
      // Killed between keeping the card and charging it: its nonce is spent and nothing is paid, so it is entered again.
      while (answer.status === 402) answer = await subscribe();
      expectMade('A subscription', answer);
      promised.subscriptions.push({ userId, id: answer.body.id });
    },
    async watch(userId) {
      const token = await tokenOf(userId);
      let sitting = sittings.get(userId);
      if (!sitting) {
        const course = (await cluster.ask('tutorials.get', { slug: 'sculpting-a-gargoyle-maquette' })).body;
        const chapterId = course.chapters[0]?.id ?? 0;
        const begun = await cluster.ask('statistics.create', { tutorial: course.id, chapterId }, { token });
        expectMade('A sitting', begun);
        sitting = { id: begun.body.id, chapterId, ticks: 0 };
        sittings.set(userId, sitting);
      }
      const { id, chapterId } = sitting;
      for (let i = 0; i < 3; i++) {
        const sequence = ++sitting.ticks;
        const position = sequence / 100;
        await cluster.ask('statistics.tick', { id, chapterId, currentPosition: position, sequence }, { token });
        promised.ticks.set(id, { chapterId, sequence, position });
      }
    },
    async passDay() {
      if (await cluster.askOnce('sandbox.clock', { advance: 'P1D' })) promised.clockMoves += 1;
    },
    async people(count) {
      const rows = Array.from({ length: count }, () => ({
        email: `customer-${++joined}@example.com`,
        isVerified: true,
        usedFreeTrial: true,
        createdAt: school.clock.now(),
      }));
      const made = await lasting(() => school.db.insert(users).values(rows).returning({ id: users.id }));
      return made.map(({ id }) => id);
    },
  };
}
