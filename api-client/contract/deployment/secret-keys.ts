import { readSetting } from './read-setting.ts'

/** Secrets that protect stored values. Each may have several keys, so that it can be rotated. */
export const keyRingNames = ['LINK_SECRET', 'GIFT_CARD_SECRET', 'MEMBER_SECRET'] as const
export type KeyRingName = (typeof keyRingNames)[number]

export type Key = { readonly id: string; readonly secret: string }

export const minimumSecretLength = 32
/** How to make a secret. */
export const secretCommand = 'openssl rand -base64 32'

/** The id of the key that `LINK_SECRET`, `GIFT_CARD_SECRET` and `MEMBER_SECRET` themselves hold. */
export const firstKeyId = '1'

const entryShape = /^([a-z0-9-]{1,20}):(.+)$/

/** Parses `2:secret,3:secret` of `LINK_SECRET_KEYS` and the like; null where it is something else. */
export function parseKeys(setting: string | undefined): readonly Key[] | null {
  const text = readSetting(setting)
  if (text === '') return []
  const keys = text.split(',').map((entry) => {
    const [, id, secret] = entryShape.exec(entry.trim()) ?? []
    return id && secret ? { id, secret } : null
  })
  return keys.every((key) => key !== null) ? keys : null
}

/** Stored values that are re-encrypted under the current keys, in this order. */
export const keyRotationSteps = ['gift-cards', 'voucher-uses', 'mail-refusals', 'return-accounts'] as const
export type KeyRotationStep = (typeof keyRotationSteps)[number]
