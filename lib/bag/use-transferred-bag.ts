'use client'
import { useEffect, useState } from 'react'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import { onTransferIncomplete } from './events.ts'
import { clearTransferred, hasTransferred, importTransferred } from './transfer-bag.ts'
import { transferredHash } from './transferred-hash.ts'

/** Whether something that was taken along did not come into the bag, and what can be done about it. */
export function useTransferredBag({ brand, locale }: ShopContext) {
  const [isIncomplete, setLeft] = useState(false)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    const look = () => setLeft(hasTransferred({ brand, locale }))
    // With the hash it is on its way in, and heard of when it is not.
    if (location.hash !== transferredHash) look()
    return onTransferIncomplete(look)
  }, [brand, locale])

  /** Whether all came in. */
  async function retryTransfer(): Promise<boolean> {
    if (pending) return false
    setPending(true)
    try {
      await importTransferred({ brand, locale })
    } finally {
      setPending(false)
      setLeft(hasTransferred({ brand, locale }))
    }
    return !hasTransferred({ brand, locale })
  }

  function discardTransfer(): void {
    clearTransferred(brand)
    setLeft(false)
  }

  return { left: isIncomplete, pending, tryAgain: retryTransfer, giveUp: discardTransfer }
}
