import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { Brand } from '#config/brands.ts'
import { announceParkedBags } from '#lib/bag/announce-parked-bags.client.ts'
import { report } from '#lib/errors/report.client.ts'
import { fullPrefetch } from '#lib/framework/prefetch-links.tsx'
import { prefetchVisibleLinks } from '#lib/framework/prefetch-visible-links.client.ts'
import { recordVisit } from '#lib/session/record-visit.client.ts'
import { getSignInId, subscribeToSession } from '#lib/session/sign-in-id.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { PagePrompts, type PagePromptsProps } from './page-prompts.tsx'

function recordPageVisit(brand: Brand): void {
  try {
    recordVisit(brand, location)
    announceParkedBags(brand, location.pathname)
  } catch (cause) {
    report('record_visit', String(cause))
  }
}

/** Loads the sizes of a member who signs in, or who is signed in when a page opens. */
async function preselectMemberSizes(shop: ShopContext): Promise<void> {
  if (getSignInId(shop.brand) === '') return
  const { loadMemberSizes } = await import('#lib/catalog/member-sizes.client.ts')
  await loadMemberSizes(shop)
}

/**
 * What starts with the visitor’s first interaction, and on each page after it: the visit is recorded, visible
 * links are prefetched, and prompts are shown.
 */
export function DeferredPageEffects(props: PagePromptsProps) {
  const { brand, locale } = props.shop
  const router = useRouter()
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is a visit
  useEffect(() => recordPageVisit(brand), [brand, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const stop = new AbortController()
    prefetchVisibleLinks(stop.signal, (path) => router.prefetch(path, fullPrefetch))
    return () => stop.abort()
  }, [router, pathname])
  useEffect(() => {
    const load = () =>
      void preselectMemberSizes({ brand, locale }).catch((cause: unknown) =>
        report('member_sizes', String(cause)),
      )
    load()
    return subscribeToSession(load)
  }, [brand, locale])
  return <PagePrompts {...props} />
}
