import { sandboxKeys, sandboxMerchantAccount } from '#api-client/contract/deployment/published-secrets.ts'

type EnvVariables = Readonly<Record<string, string | undefined>>

/** The account of the payment sandbox. */
export const sandboxAccount = {
  ...sandboxKeys,
  clientKey: 'sandbox_vereda',
  merchantAccount: sandboxMerchantAccount,
  checkoutUrl: 'http://localhost:8080',
} as const

/** Whether payments go to Adyen itself; the sandbox is used until an account is configured. */
export function usesOwnAdyenAccount(env: EnvVariables): boolean {
  if (env.ADYEN_ENVIRONMENT === 'live') return true
  const own = Boolean(env.ADYEN_API_KEY) && env.ADYEN_API_KEY !== sandboxAccount.apiKey
  return own && !env.ADYEN_CHECKOUT_URL
}

/** The sandbox's merchant ids for the wallets. */
export const sandboxWallets = {
  googleMerchantId: 'SANDBOX',
  appleMerchantId: 'merchant.sandbox.vereda',
  amazon: {
    merchantId: 'SANDBOX',
    storeId: 'amzn1.application-oa2-client.sandbox',
    publicKeyId: 'SANDBOX-VEREDA',
  },
} as const
