'use client'
import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { isBrand } from '#i18n/brands.ts'
import { hasCookie } from '#lib/session/has-cookie.ts'
import { onceInteracting } from '#lib/session/interaction.ts'
import type { HandProps } from './hand.tsx'
import { tileOf } from './tile-of.ts'
import type { HandWords } from './words.ts'

const voucherCookies = ['bonds', 'prevoucher', 'usrhash'] as const

const signs = ['pointerover', 'focusin', 'click'] as const

/**
 * What tiles do in the hand: other pictures, colours, sizes, vouchers. Nothing of it is loaded before somebody reaches
 * for a tile; the event that came first is given to the code that comes.
 */
export function TileHand({ words }: { readonly words: HandWords }) {
  const pathname = usePathname()
  const [hand, setHand] = useState<{ Hand: ComponentType<HandProps>; first: Event } | null>(null)

  useEffect(() => {
    if (hand) return
    const stop = new AbortController()
    const wake = (event: Event) => {
      if (!tileOf(event)) return
      import('./hand.tsx').then(
        ({ Hand }) => setHand({ Hand, first: event }),
        () => undefined,
      )
    }
    for (const sign of signs) document.addEventListener(sign, wake, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [hand])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other tiles
  useEffect(() => {
    const stop = new AbortController()
    const tell = () => {
      if (!document.querySelector('[data-vouchers]')) return
      import('./tell-vouchers.ts').then(
        ({ tellVouchers }) => tellVouchers(words.voucher),
        () => undefined,
      )
    }
    // Who has one sees it at once; for others one may begin to apply once they stir.
    const { brand = '' } = document.documentElement.dataset
    const held = isBrand(brand) && voucherCookies.some((word) => hasCookie(brand, word))
    if (held) tell()
    else onceInteracting(stop.signal, tell)
    return () => stop.abort()
  }, [pathname])

  return hand && <hand.Hand words={words} first={hand.first} />
}
