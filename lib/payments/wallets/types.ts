import type { RouteReply } from '#api-client/call-route.ts'
import type { WalletAddress } from '#validation/wallet-address.ts'

export type WalletRequest = RouteReply<'walletSession'>['wallet']
export type WalletRequestOf<Method extends WalletRequest['method']> = Extract<
  WalletRequest,
  { method: Method }
>

/** The result of a wallet’s sheet after the customer authorized it. */
export type WalletAuthorization = {
  /** For the provider; the service passes it on. */
  readonly token: string
  /** The delivery address and the recipient, if the sheet requested them. */
  readonly contact: (WalletAddress & { readonly email: string | null }) | null
  /** Reports the result to sheets that wait for it; called once. */
  readonly finish: (paid: boolean) => void
}

/** Opens an available wallet. Null if the customer closed it; `left` if it redirects to its page. */
export type OpenWallet = () => Promise<WalletAuthorization | 'left' | null>
