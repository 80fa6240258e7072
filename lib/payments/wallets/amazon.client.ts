import { loadScript } from './load-script.client.ts'
import type { OpenWallet, WalletRequestOf } from './types.ts'

declare global {
  interface Window {
    amazon?: { Pay?: { initCheckout(settings: object): void } }
  }
}

const sessionParam = 'amazonCheckoutSessionId'

/** Amazon Pay, which redirects to its page and back; null if its script is unavailable. */
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

/** The id of the Amazon session in the return URL; null if there is none. */
export function getAmazonSession(search: string): string | null {
  return new URLSearchParams(search).get(sessionParam)
}

/** Removes the session id from the URL after use. */
export function clearAmazonSession(): void {
  const url = new URL(location.href)
  url.searchParams.delete(sessionParam)
  history.replaceState(history.state, '', url)
}
