import { eq } from '../../kernel/db/drizzle.ts';
import { transactions } from '../../kernel/db/schema/subscriptions.ts';
import { users } from '../../kernel/db/schema/users.ts';
import { startSession } from '../../domains/identity/sessions/sessions.service.ts';
import { orderRefund } from '../../domains/commerce/payments/refunds/order-refund.service.ts';
import type { School } from '../../kernel/school/school.ts';
import { GOOD_CARD, PORTLAND } from '../shopping.ts';
import type { Cluster } from './cluster.ts';

/** What was acknowledged, and therefore must be in the database permanently. */
export interface Promised {
  orders: { userId: number; id: number }[];
  subscriptions: { userId: number; id: number }[];
  /** The latest tick of each statistic. */
  ticks: Map<number, { chapterId: number; sequence: number; position: number }>;
  clockMoves: number;
}

export interface Customers {
  promised: Promised;
  order(userId: number): Promise<void>;
  subscribe(userId: number): Promise<void>;
  /** Continues watching; starts the viewer's statistic at the first call. */
  watch(userId: number): Promise<void>;
  passDay(): Promise<void>;
  /** Creates accounts whose free trial is used up, so that subscriptions are charged at once. */
  people(count: number): Promise<number[]>;
}

interface Visit {
  /** Prefix that distinguishes its purchases from those of an earlier run on the same school. */
  name?: string;
  /** Aborted when the school is lost for good: nothing is retried then. */
  over?: AbortSignal;
}

/** @param cluster the API to call, repeatedly until it responds */
export function customersOf(
  school: School,
  cluster: Pick<Cluster, 'ask' | 'askOnce'>,
  { name = '', over }: Visit = {},
): Customers {
  const promised: Promised = { orders: [], subscriptions: [], ticks: new Map(), clockMoves: 0 };
  const sittings = new Map<number, { id: number; chapterId: number; ticks: number }>();
  const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (over?.aborted) throw error;
        // The database was killed: it will come back.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const tokenOf = async (userId: number) =>
    (await retrying(() => startSession(school.db, school, userId, { keepOthers: true }))).token;
  const nonce = async () => {
    const card = { number: GOOD_CARD, expirationMonth: '12', expirationYear: '2031', cvv: '123' };
    return (await cluster.ask('sandbox.tokenize', card)).body.nonce;
  };
  const expectMade = (what: string, { status, body }: { status: number; body: unknown }) => {
    if (status !== 201) throw new Error(`${what} was answered ${status} ${JSON.stringify(body)}`);
  };
  /** Refunds part of each order, as staff would; the sweep executes it once the payment has settled. */
  const refundPart = async (orderId: number) => {
    const [paid] = await retrying(() => school.db.select().from(transactions).where(eq(transactions.orderId, orderId)));
    if (!paid) throw new Error(`The order ${orderId} has no payment.`);
    const refund = { transactionId: paid.id, amountCents: 100, key: `order-${orderId}`, orderedBy: null };
    const now = school.clock.now();
    await retrying(() => school.db.transaction((tx) => orderRefund(tx, { ...refund, now })));
  };
  let purchases = 0;
  let joined = 0;

  return {
    promised,
    async order(userId) {
      const token = await tokenOf(userId);
      // Exactly one disc, however often adding it has to be repeated.
      while ((await cluster.ask('orderItems.list', {}, { token })).body.itemsCount === 0) {
        // A session that was lost with its database never gets a cart again.
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
      await refundPart(answer.body.id);
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
      // Killed between storing the card and charging it: the nonce is spent but nothing is paid, so try again.
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
      const made = await retrying(() => school.db.insert(users).values(rows).returning({ id: users.id }));
      return made.map(({ id }) => id);
    },
  };
}
