import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { OrderActs } from "#components/desk/orders/order-acts.tsx";
import { OrderView } from "#components/desk/orders/order-view.tsx";
import { strings } from "#components/desk/orders/strings.ts";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { hasOpenDispute } from "#lib/billing/disputes/open-disputes.ts";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { readOrder } from "#lib/desk/orders/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";

type Params = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Params) {
  return { title: strings.one.short((await params).id) };
}

export default async function OrderPage({ params }: Params) {
  const { id } = await params;
  const { role } = await deskPage(deskOrderPath(id), "readOrders");
  const order = await readOrder(id).catch(orNotFound);
  return (
    <RoomPage
      title={strings.one.short(id)}
      acts={
        <OrderActs
          orderId={id}
          buyer={
            order.user.deletedAt ? strings.one.deleted : fullName(order.user) || order.user.email
          }
          role={role}
          leftPaise={order.payment && leftPaiseOf(order.payment)}
          kind={order.kind}
          isDisputed={hasOpenDispute(order.payment)}
        />
      }
    >
      <OrderView order={order} linksMembers={mayDo(role, "readMembers")} />
    </RoomPage>
  );
}
