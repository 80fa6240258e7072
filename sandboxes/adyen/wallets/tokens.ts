import { z } from 'zod'
import type { Refusal } from '../cards/refusals.ts'
import { toBase64Json } from '../encoding.ts'
import { unprocessable } from '../errors.ts'
import type { PaymentMethodInput } from '../payments/requests.ts'
import { refusalForOutcome, WALLET_OUTCOMES } from './outcomes.ts'
import { WALLET_TYPES, type WalletStore, type WalletType } from './store.ts'

const googleToken = z.object({ signedMessage: z.string() })
const appleToken = z.object({ data: z.string() })
const testToken = z.templateLiteral(['test_', z.enum(WALLET_OUTCOMES).exclude(['cancel'])])

export function isWallet(type: string): type is WalletType {
  return WALLET_TYPES.some((wallet) => wallet === type)
}

/** Google's token is JSON in a string; Apple's is an object that the shop forwards in base64. */
export function createGoogleToken(word: string): string {
  return JSON.stringify({ protocolVersion: 'ECv2', signature: 'sandbox', signedMessage: word })
}

export function createAppleToken(word: string) {
  return {
    version: 'EC_v1',
    data: word,
    signature: 'sandbox',
    header: { ephemeralPublicKey: 'sandbox', publicKeyHash: 'sandbox', transactionId: word.slice(-16) },
  }
}

export const tokenEncoders = {
  googlepay: createGoogleToken,
  applepay: (word: string) => toBase64Json(createAppleToken(word)),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function parseGrantId(type: WalletType, token: string): string | undefined {
  if (type === 'amazonpay') return token
  if (type === 'googlepay') return googleToken.safeParse(parseJson(token)).data?.signedMessage
  return appleToken.safeParse(parseJson(Buffer.from(token, 'base64').toString())).data?.data
}

const FIELDS = {
  googlepay: 'googlePayToken',
  applepay: 'applePayToken',
  amazonpay: 'amazonPayToken',
} as const satisfies Record<WalletType, keyof PaymentMethodInput>

/** Payment outcome of a wallet's token. Throws for a token that was not issued here or was already used. */
export function spendToken(
  wallets: WalletStore,
  type: WalletType,
  input: PaymentMethodInput,
): Refusal | undefined {
  const field = FIELDS[type]
  const token = input[field]
  if (!token) throw unprocessable('14_0407', `Required field 'paymentMethod.${field}' is not provided.`)
  const test = testToken.safeParse(token)
  if (test.success) {
    const outcome = WALLET_OUTCOMES.find((each) => `test_${each}` === test.data)
    return outcome && outcome !== 'cancel' ? refusalForOutcome(outcome) : undefined
  }
  const word = parseGrantId(type, token)
  const grant = word === undefined ? undefined : wallets.find(word)
  if (grant?.type !== type) throw unprocessable('101', `Invalid '${field}': it cannot be decrypted.`)
  if (grant.spent) throw unprocessable('101', `Invalid '${field}': it was used before.`)
  grant.spent = true
  return refusalForOutcome(grant.outcome)
}
