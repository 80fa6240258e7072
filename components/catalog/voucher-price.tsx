'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { mount, mountedLines, type ShownVoucher, visitorFacts } from './tile-store.client.ts'
import type { VoucherLine } from './voucher-line.ts'

const noFacts = {}

/** What only the browser knows about products; empty until its code has loaded. */
export const useVisitorFacts = () =>
  useSyncExternalStore(
    visitorFacts.subscribe,
    visitorFacts.get,
    () => noFacts as ReturnType<typeof visitorFacts.get>,
  )

type Props = {
  /** The product of the price above the line. */
  readonly code: string
  readonly line?: VoucherLine | undefined
  /** A text whose space stays reserved if no voucher applies. */
  readonly reserve?: string | undefined
  /** Whether the visitor can remove a voucher here. */
  readonly canRemove?: boolean
}

/** The price with a voucher: the page’s own at first, then the one that applies for this visitor. */
export function VoucherPrice({ code, line, reserve, canRemove }: Props) {
  const { getVoucher } = useVisitorFacts()
  const serialized = line?.serialized ?? ''
  useEffect(() => mount(mountedLines, { code, serialized }), [code, serialized])
  const shown: ShownVoucher | null | undefined = getVoucher ? getVoucher({ code, serialized }) : line
  const remove = canRemove && shown?.remove
  return (
    <p
      className={shown?.isApplied ? 'vp on' : 'vp'}
      style={!shown && reserve ? { visibility: 'hidden' } : undefined}
    >
      {shown ? shown.text : reserve}
      {remove && (
        <>
          {' '}
          <button type="button" className="off" onClick={remove.run}>
            {remove.label}
          </button>
        </>
      )}
    </p>
  )
}
