'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Applicant, PlacedOrder } from '#lib/orders/types.ts'
import { OrderBody } from './order-body.tsx'
import { useOrderStatus } from './use-order-status.ts'

/** The page of a placed order for those who have its link or number: its status as heading, and the order. */
export function OrderOverview({
  order,
  applicant,
  children,
}: {
  readonly order: PlacedOrder
  /** Null until the visitor has proved that the order is theirs. */
  readonly applicant: Applicant | null
  readonly children?: ReactNode
}) {
  const { title, text } = useOrderStatus(order)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (applicant === null) heading.current?.focus()
  }, [applicant])
  return (
    <OrderBody
      order={order}
      applicant={applicant}
      header={
        <>
          <h1 className="d t-3xl" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="t-l">{text}</p>
        </>
      }
    >
      {children}
    </OrderBody>
  )
}
