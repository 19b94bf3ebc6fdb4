import { useHost, useSession } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { OrderDetail } from '../features/orders/order-detail.tsx';

/** The item table of an order, for the account's order detail (COM-371). */
export default function OrderItems({ orderId }: { orderId: number }) {
  const host = useHost();
  const signedIn = useSession((session) => session.phase === 'signed-in');
  const order = useQuery({ ...host.api.query('orders.get', { id: orderId }), enabled: signedIn });
  if (order.isError && !order.data) return <ErrorPanel onRetry={() => void order.refetch()} busy={order.isFetching} />;
  if (!order.data)
    return (
      <Skeleton>
        <Bone look="text" />
        <Bone look="text" />
      </Skeleton>
    );
  return <OrderDetail order={order.data} />;
}
