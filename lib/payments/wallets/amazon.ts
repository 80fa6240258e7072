import { loadScript } from './load-script.ts'
import type { OpenWallet, WalletRequestOf } from './types.ts'

declare global {
  interface Window {
    amazon?: { Pay?: { initCheckout(settings: object): void } }
  }
}

const sessionParam = 'amazonCheckoutSessionId'

/** Amazon Pay, whose page she goes to and comes back from; null where its script has no way there. */
export async function prepareAmazonPay({
  script,
  request,
}: WalletRequestOf<'amazon_pay'>): Promise<OpenWallet | null> {
  await loadScript(script)
  const pay = window.amazon?.Pay
  if (!pay) return null
  return async () => {
    pay.initCheckout(request)
    return 'left'
  }
}

/** The id of her session at Amazon that she came back with; null where she comes from elsewhere. */
export function getAmazonSession(search: string): string | null {
  return new URLSearchParams(search).get(sessionParam)
}

/** Takes it out of the address once it was used. */
export function clearAmazonSession(): void {
  const url = new URL(location.href)
  url.searchParams.delete(sessionParam)
  history.replaceState(history.state, '', url)
}
