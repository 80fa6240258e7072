import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { MemberOrdersRoot } from '#components/orders/member/member-orders-root.tsx'
import { OrderListPage } from '#components/orders/member/order-list-page.tsx'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('myorders')

export default function MyOrdersPage() {
  return (
    <MemberOrdersRoot>
      <OrderListPage />
    </MemberOrdersRoot>
  )
}
