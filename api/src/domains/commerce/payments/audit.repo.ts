import type { Tx } from '../../../kernel/db/client.ts';
import { moneyAudit } from '../../../kernel/db/schema/payments.ts';

/** Who moved money and with what result; never contains a card number, code, nonce or token. */
export interface AuditLine {
  at: Date;
  userId: number;
  impersonatorId: number | null;
  action: string;
  reference: string | null;
  amountCents: number;
  result: string;
}

export const writeAudit = (tx: Tx, line: AuditLine) => tx.insert(moneyAudit).values(line);
