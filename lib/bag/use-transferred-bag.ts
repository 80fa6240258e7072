'use client'
import { useEffect, useState } from 'react'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { onTransferIncomplete } from './events.client.ts'
import { clearTransferred, hasTransferred, importTransferred } from './transfer-bag.client.ts'
import { transferredHash } from './transferred-hash.ts'

/** Whether a transferred product was not added to the bag, and a retry. */
export function useTransferredBag({ brand, locale }: ShopContext) {
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    const update = () => setIsIncomplete(hasTransferred({ brand, locale }))
    // With the hash the transfer is still running, and a failure is announced by its event.
    if (location.hash !== transferredHash) update()
    return onTransferIncomplete(update)
  }, [brand, locale])

  /** Returns whether everything was added. */
  async function retryTransfer(): Promise<boolean> {
    if (pending) return false
    setPending(true)
    try {
      await importTransferred({ brand, locale })
    } finally {
      setPending(false)
      setIsIncomplete(hasTransferred({ brand, locale }))
    }
    return !hasTransferred({ brand, locale })
  }

  function discardTransfer(): void {
    clearTransferred(brand)
    setIsIncomplete(false)
  }

  return { isIncomplete, pending, retry: retryTransfer, discard: discardTransfer }
}
