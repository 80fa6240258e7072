import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CARD_LABEL_KEYS } from './translations/card-labels.ts'
import { translationsFor } from './translations/index.ts'

const entry = createRequire(import.meta.url).resolve('@adyen/adyen-web')
const bundle = join(entry, '../../es')
const read = (path: string) => readFile(join(bundle, path), 'utf8')

const SECURED_FIELDS = 'components/internal/SecuredFields'
const THREE_DS = 'components/ThreeDS2'

/** The sandbox imitates a non-public interface, so these strings must still be in the installed adyen-web. */
const LEANED_ON: [what: string, file: string, words: string[]][] = [
  [
    'what a kept card says',
    'components/Card/Card.js',
    ['storedPaymentMethodId', 'supportedShopperInteractions', '"Ecommerce"', 'lastFour'],
  ],
  ['the version of the secured fields', `${SECURED_FIELDS}/lib/constants.js`, ['"6.3.0"']],
  [
    'the address of the secured fields',
    `${SECURED_FIELDS}/lib/CSF/extensions/handleConfig.js`,
    ['securedfields/', '/securedFields.html?type=', '&d=', 'btoa(window.location.origin)'],
  ],
  [
    'the messages of a secured field',
    `${SECURED_FIELDS}/lib/securedField/SecuredField.js`,
    [
      'JSON.parse',
      '"action"',
      '"numKey"',
      '"encryption"',
      '"config"',
      '"focus"',
      '"binValue"',
      '"enterKeyPressed"',
      '"encryptionError"',
    ],
  ],
  [
    'what an encrypted field says',
    `${SECURED_FIELDS}/lib/CSF/extensions/handleEncryption.js`,
    ['"year"', 'endDigits', 'issuerBin', 'expiryDate'],
  ],
  [
    'what a brand says',
    `${SECURED_FIELDS}/lib/CSF/partials/processBrand.js`,
    ['cvcPolicy', 'expiryDatePolicy', 'cvcText', 'showSocialSecurityNumber'],
  ],
  [
    'what the page tells a field',
    `${SECURED_FIELDS}/lib/CSF/CSF.js`,
    ['externalValidation', 'unsupportedCard', 'styleObject'],
  ],
  [
    'what binLookup tells the fields',
    `${SECURED_FIELDS}/lib/CSF/extensions/handleBrandFromBinLookup.js`,
    ['"reset"', 'enableLuhnCheck', 'panLength'],
  ],
  [
    'binLookup',
    `${SECURED_FIELDS}/binLookup/triggerBinLookUp.js`,
    ['v3/bin/binLookup?token=', 'encryptedBin', 'supportedBrands', 'requestId', 'paymentMethodVariant'],
  ],
  [
    'http allowed for 3D Secure on one origin only',
    `${THREE_DS}/components/Challenge/PrepareChallenge3DS2.js`,
    ['"http://localhost:8080"', '"test"'],
  ],
  [
    'http allowed for the fingerprint on one origin only',
    `${THREE_DS}/components/DeviceFingerprint/PrepareFingerprint3DS2.js`,
    ['"http://localhost:8080"', '"test"'],
  ],
  [
    'the fingerprint message',
    `${THREE_DS}/components/DeviceFingerprint/DoFingerprint3DS2.js`,
    ['"fingerPrintResult"'],
  ],
  ['the challenge message', `${THREE_DS}/components/Challenge/DoChallenge3DS2.js`, ['"challengeResult"']],
  [
    'the 3D Secure tokens',
    `${THREE_DS}/components/utils.js`,
    [
      'acsTransID',
      'acsURL',
      'messageVersion',
      'threeDSNotificationURL',
      'threeDSServerTransID',
      'threeDSMethodNotificationURL',
      'threeDSMethodUrl',
      'threeDSCompInd',
      'transStatus',
      'authorisationToken',
    ],
  ],
  [
    'the fingerprint endpoint',
    `${THREE_DS}/callSubmit3DS2Fingerprint.js`,
    ['v1/submitThreeDS2Fingerprint?token=', '"completed"', 'details', 'action'],
  ],
  ['the address of translations', 'language/LanguageService.js', ['sdk/', '/translations/', '.json']],
  ['the script loader the wallets lean on', 'utils/Script.js', ['data-script-loaded']],
]

describe('the installed adyen-web still contains', () => {
  test.each(LEANED_ON)('%s', async (_what, file, words) => {
    const source = await read(file)
    expect(words.filter((word) => !source.includes(word))).toEqual([])
  })
})

async function englishWords(): Promise<Record<string, string>> {
  const path = join(bundle, 'packages/server/translations/en-US.json.js')
  const module: unknown = await import(pathToFileURL(path).href)
  return z.object({ default: z.record(z.string(), z.string()) }).parse(module).default
}

const marks = (text: string) => (text.match(/%\{\w+\}|%@/g) ?? []).sort()

describe('the translations', () => {
  test('cover all card labels and errors of adyen-web, with existing keys only', async () => {
    const english = await englishWords()
    const translated = new Set<string>(CARD_LABEL_KEYS)
    expect(CARD_LABEL_KEYS.filter((key) => !(key in english))).toEqual([])
    const families = /^(cc\.|err\.gen\.|field\.|creditCard\.\w+\.(label|contextualText|aria))/
    const notOnOurCards = /password|taxNumber|pin\.label/i
    const expected = Object.keys(english).filter((key) => families.test(key) && !notOnOurCards.test(key))
    expect(expected.filter((key) => !translated.has(key))).toEqual([])
  })

  test.each(['es-ES', 'fr-FR', 'de-DE', 'it-IT', 'nl-NL', 'pt-PT', 'pt-BR', 'ca-ES'])(
    'to %s keep every placeholder and contain no English',
    async (locale) => {
      const english = await englishWords()
      const words: Record<string, string> = translationsFor(locale)
      for (const key of CARD_LABEL_KEYS)
        expect([key, marks(words[key] ?? '')]).toEqual([key, marks(english[key] ?? '')])
      const same = CARD_LABEL_KEYS.filter((key) => words[key] === english[key])
      expect(same.filter((key) => key !== 'error.title' && key !== 'field.title.optional')).toEqual([])
    },
  )

  test('fall back to the bundled English for other languages', () => {
    expect(translationsFor('ja-JP')).toEqual({})
  })
})
