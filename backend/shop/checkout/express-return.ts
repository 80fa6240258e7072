import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { placeOf } from '../bag/service.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import { paymentUnavailable } from '../payments/start-payment.ts'
import { hasAccount } from '../payments/wallets/accounts.ts'
import { amazonRegion } from '../payments/wallets/requests.ts'
import { storefrontOf } from '../payments/wallets/session.ts'
import { askAmazon, WalletUnknown } from '../payments/wallets/utilities.ts'
import { openExpress } from './express-open.ts'
import { keepSaid } from './express-repository.ts'
import type { WalletSaid } from './express-schema.ts'
import { stateOf } from './express-state.ts'

type Return = Contract['checkoutExpressReturnData']
type Wallet = z.output<Return['input']>['wallet']

/** What a wallet said; Amazon Pay's own server says it, whatever the browser brings. */
async function saidBy({ config }: ShopParts, wallet: Wallet, region: string): Promise<WalletSaid> {
  if (wallet.method !== 'amazon_pay') return wallet
  const { method, checkoutSessionId } = wallet
  const publicKeyId = config.wallets.amazon?.publicKeyId ?? ''
  const contact = await askAmazon(config.adyen, { checkoutSessionId, publicKeyId, region })
  return { method, token: checkoutSessionId, contact }
}

/** Keeps what a wallet said; said again, the last counts. */
export async function keepReturned(
  parts: ShopParts,
  input: z.output<Return['input']>,
  context: CallContext,
): Promise<Result<Return>> {
  const { checkoutExpressHashId: hash, wallet } = input
  const origin = storefrontOf(input.origin, parts.config)
  const place = placeOf(parts, input, context)
  const market = marketCodeOf(input.profile)
  const { db } = parts.database
  const express = await openExpress(db, hash, place)
  if (isRefusal(express)) return express
  if (!hasAccount(parts.config, wallet.method))
    return refuse('payment_method_not_available', 'The shop has no account with that wallet.', 'wallet')
  try {
    const said = await saidBy(parts, wallet, amazonRegion(market).region)
    await keepSaid(db, express.id, said)
    const asked = { hash, origin, vouchers: input }
    const state = await stateOf(parts, { ...express, said }, place, asked, context.log)
    return isRefusal(state) ? state : ok(state)
  } catch (cause) {
    if (cause instanceof WalletUnknown)
      return refuse('payment_details_refused', 'The wallet knows no such session.', 'wallet')
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return paymentUnavailable(cause, context.log)
  }
}
