import { expect } from 'vitest'
import { z } from 'zod'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import type { CheckoutShop } from './checkout-shop.ts'

export type WalletInfo = RouteInput<'walletAuthorize'>['paymentInfo']
export const walletMethods = ['google_pay', 'apple_pay', 'amazon_pay'] as const
export type WalletMethod = (typeof walletMethods)[number]
export type WalletOutcome = 'approve' | 'refuse' | 'pending' | 'error' | 'cancel'

const origin = 'http://localhost:3000'
const sheetMessage = z.object({ wallet: z.string(), answer: z.record(z.string(), z.unknown()).nullable() })
const google = z.object({
  paymentMethodData: z.object({ tokenizationData: z.object({ token: z.string() }) }),
})
const apple = z.object({ token: z.object({ paymentData: z.record(z.string(), z.unknown()) }) })

/** The shop's wallet request, for £119 by default. */
export async function buildWalletRequest(
  shop: CheckoutShop,
  method: WalletMethod,
  own: Partial<RouteInput<'walletSession'>> = {},
) {
  const sessionInput = { profile: 'en_GB' as const, brand: 'vereda' as const, method, amount: 119, origin }
  return unwrap(await shop.call('walletSession', { ...sessionInput, ...own })).wallet
}

async function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

type WalletChoice = { readonly outcome: WalletOutcome; readonly person?: string }

/** The message of a sandbox sheet's frame to the page around it. */
async function fetchSheetResponse(
  sandbox: string,
  method: WalletMethod,
  needsAddress: boolean,
  choice: WalletChoice,
) {
  const request = JSON.stringify({
    merchant: 'Vereda',
    amount: 'GBP 119.00',
    needsAddress,
    origin,
  })
  const page = await post(`${sandbox}/wallets/${method}/sheet`, { request, ...choice })
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(await page.text()) ?? []
  return sheetMessage.parse(JSON.parse(json)).answer
}

/** A wallet's reply after the customer's choice; null when they closed it. Amazon's is its session id. */
export async function requestWalletPayload(
  shop: CheckoutShop,
  method: WalletMethod,
  choice: WalletChoice,
  session?: Awaited<ReturnType<typeof buildWalletRequest>>,
): Promise<Record<string, unknown> | null> {
  const sandbox = shop.sandboxUrl
  const wallet = session ?? (await buildWalletRequest(shop, method))
  if (wallet.method !== 'amazon_pay')
    return fetchSheetResponse(sandbox, method, Boolean(needsAddress(wallet)), choice)
  const { createCheckoutSessionConfig, merchantId, checkoutLanguage, productType } = wallet.request
  const fields = { ...createCheckoutSessionConfig, merchantId, checkoutLanguage, productType }
  const page = await post(`${sandbox}/wallets/amazon_pay/checkout`, fields)
  expect(await page.text()).toContain(`(${checkoutLanguage})`)
  const left = await post(`${sandbox}/wallets/amazon_pay/answer`, { ...fields, ...choice })
  const id = new URL(left.headers.get('location') ?? '').searchParams.get('amazonCheckoutSessionId')
  return id === null ? null : { checkoutSessionId: id }
}

function needsAddress(wallet: Awaited<ReturnType<typeof buildWalletRequest>>): boolean {
  if (wallet.method === 'google_pay') return wallet.request.shippingAddressRequired
  return wallet.method === 'apple_pay' && wallet.request.requiredShippingContactFields.length > 0
}

/** The token of a wallet's reply in the format in which the shop forwards it. */
export function getToken(method: WalletMethod, answer: Record<string, unknown>): string {
  if (method === 'google_pay') return google.parse(answer).paymentMethodData.tokenizationData.token
  if (method === 'apple_pay') return btoa(JSON.stringify(apple.parse(answer).token.paymentData))
  return z.object({ checkoutSessionId: z.string() }).parse(answer).checkoutSessionId
}

/** A wallet payment after a choice of outcome on its sheet. */
export async function createWalletPayment(
  shop: CheckoutShop,
  method: WalletMethod,
  outcome: Exclude<WalletOutcome, 'cancel'> = 'approve',
): Promise<WalletInfo & { readonly token: string }> {
  const answer = await requestWalletPayload(shop, method, { outcome })
  if (!answer) throw new Error(`the sheet of ${method} was closed`)
  return { method, token: getToken(method, answer), origin }
}
