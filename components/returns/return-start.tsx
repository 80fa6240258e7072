'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { orderReturnPath } from '#i18n/routing.ts'
import { saveReturnAccess } from '#lib/returns/return-access.client.ts'
import { IdentifyOrder } from './identify-order.tsx'

/** Where guests start a return: the order opens under its number, and its e-mail address stays in this tab. */
export function ReturnStart() {
  const { locale } = useShopper()
  return (
    <IdentifyOrder
      id={null}
      onFound={({ id, email }) => {
        if (email) saveReturnAccess({ id, email })
        location.assign(orderReturnPath(locale, id))
      }}
    />
  )
}
