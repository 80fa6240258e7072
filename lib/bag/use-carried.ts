'use client'
import { useEffect, useState } from 'react'
import type { Place } from '#lib/shop-context/place.ts'
import { carriedHash } from './carried-hash.ts'
import { dropCarried, hasCarried, unpackCarried } from './carry.ts'
import { onLeft } from './events.ts'

/** Whether something that was taken along did not come into the bag, and what can be done about it. */
export function useCarried({ brand, locale }: Place) {
  const [left, setLeft] = useState(false)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    const look = () => setLeft(hasCarried({ brand, locale }))
    // With the hash it is on its way in, and heard of when it is not.
    if (location.hash !== carriedHash) look()
    return onLeft(look)
  }, [brand, locale])

  /** Whether all came in. */
  async function tryAgain(): Promise<boolean> {
    if (pending) return false
    setPending(true)
    try {
      await unpackCarried({ brand, locale })
    } finally {
      setPending(false)
      setLeft(hasCarried({ brand, locale }))
    }
    return !hasCarried({ brand, locale })
  }

  function giveUp(): void {
    dropCarried(brand)
    setLeft(false)
  }

  return { left, pending, tryAgain, giveUp }
}
