import type { RouteReply } from '#api-client/client.ts'
import type { WalletAddress } from '#validation/wallet-address.ts'

export type WalletRequest = RouteReply<'walletSession'>['wallet']
export type WalletRequestOf<Method extends WalletRequest['method']> = Extract<
  WalletRequest,
  { method: Method }
>

/** What a wallet’s sheet handed over when she agreed. */
export type WalletAuthorization = {
  /** For the provider, as the shop sends it on. */
  readonly token: string
  /** Where it goes and to whom, where the sheet was asked for it. */
  readonly contact: (WalletAddress & { readonly email: string | null }) | null
  /** Says how it ended, for sheets that wait to hear; called once. */
  readonly finish: (paid: boolean) => void
}

/** A wallet that is there and may be opened. Null where she closed it; `left` where she goes to its page. */
export type OpenWallet = () => Promise<WalletAuthorization | 'left' | null>
