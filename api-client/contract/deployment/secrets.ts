import { type EnvVariables, findExposures } from './exposure.ts'
import { isPublishedSecret } from './published-secrets.ts'
import { readSetting } from './read-setting.ts'
import { keyRingNames, minimumSecretLength, parseKeys, secretCommand } from './secret-keys.ts'

const minDistinctCharacters = 8
const maxRepeatedRun = 8

/** Words of example secrets. */
const placeholders = [
  'change',
  'default',
  'development',
  'dummy',
  'example',
  'openssl',
  'passwor',
  'placeholder',
  'qwerty',
  'replace',
  'sample',
  'secret',
  'vereda',
]

/** Whether a text repeats one piece of up to half its length. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return true
  return false
}

/** Length of the longest run of equal, ascending or descending characters. */
function measureRuns(text: string): { readonly run: number; readonly steps: number } {
  let run = 1
  let maxRun = 1
  let steps = 0
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    run = step === 0 ? run + 1 : 1
    maxRun = Math.max(maxRun, run)
    if (Math.abs(step) <= 1) steps += 1
  }
  return { run: maxRun, steps }
}

/** Whether a secret is guessable: a repetition, a sequence, or example text. */
export function isWeak(secret: string): boolean {
  const text = readSetting(secret).toLowerCase()
  const { run, steps } = measureRuns(text)
  return (
    new Set(text).size < minDistinctCharacters ||
    run >= maxRepeatedRun ||
    steps > (text.length * 2) / 3 ||
    isRepeated(text) ||
    placeholders.some((part) => text.includes(part))
  )
}

type Rule = {
  /** Chosen by the operator, so its strength is checked; others are issued by a provider. */
  readonly isChosenByOperator: boolean
  readonly fix: string
}

/** Every secret of the settings. No two of them may have the same value. */
const rules = {
  REFRESH_SECRET: { isChosenByOperator: true, fix: secretCommand },
  ADMIN_TOKEN: { isChosenByOperator: true, fix: secretCommand },
  LINK_SECRET: { isChosenByOperator: true, fix: secretCommand },
  GIFT_CARD_SECRET: { isChosenByOperator: true, fix: secretCommand },
  MEMBER_SECRET: { isChosenByOperator: true, fix: secretCommand },
  GLOBAL_E_SECRET: { isChosenByOperator: true, fix: secretCommand },
  ADYEN_HMAC_KEY: {
    isChosenByOperator: true,
    fix: 'from the Adyen Customer Area, or openssl rand -hex 32 for the sandbox',
  },
  ADYEN_API_KEY: {
    isChosenByOperator: false,
    fix: 'from the Adyen Customer Area, or openssl rand -hex 32 for the sandbox, with its ADYEN_CHECKOUT_URL=http://localhost:8080',
  },
  SEARCH_API_KEY: {
    isChosenByOperator: false,
    fix: 'from the search provider, or openssl rand -hex 32 for the embedded search',
  },
  CAPTCHA_SECRET: { isChosenByOperator: false, fix: 'the one of your site in the provider’s dashboard' },
} as const satisfies Readonly<Record<string, Rule>>
export type SecretName = keyof typeof rules

const names = Object.keys(rules).filter((name): name is SecretName => name in rules)

/** A secret of the settings, or one key of several. */
type SecretSetting = { readonly name: SecretName; readonly label: string; readonly value: string }

function readSecretSettings(variables: EnvVariables): readonly SecretSetting[] {
  return names.flatMap((name) => {
    const value = readSetting(variables[name])
    const listed = keyRingNames.some((ring) => ring === name) ? parseKeys(variables[`${name}_KEYS`]) : null
    return [
      ...(value === '' ? [] : [{ name, label: name, value }]),
      ...(listed ?? []).map(({ id, secret }) => ({ name, label: `${name}_KEYS, key ${id}`, value: secret })),
    ]
  })
}

function findProblem(
  setting: SecretSetting,
  all: readonly SecretSetting[],
  requirement: string,
): string | null {
  const { isChosenByOperator, fix } = rules[setting.name]
  const { value } = setting
  if (isPublishedSecret(value)) return `${requirement}, and not the published one: ${fix}`
  if (isChosenByOperator && value.length < minimumSecretLength)
    return `use at least ${minimumSecretLength} characters that are hard to guess: ${fix}`
  if (isChosenByOperator && isWeak(value)) return `${requirement}, and this one is easy to guess: ${fix}`
  const comparable = value.toLowerCase()
  const duplicate = all.find(
    (other) => other.label !== setting.label && other.value.toLowerCase() === comparable,
  )
  return duplicate ? `has the same value as ${duplicate.label}; ${requirement}: ${fix}` : null
}

type CheckOptions = {
  /** The required ones. */
  readonly required: readonly SecretName[]
  /** The ones to check; defaults to all. */
  readonly checked?: readonly SecretName[]
}

/**
 * Problems with the secrets of a public or live shop: missing, published, guessable or shared ones, one line
 * each with the variable and the fix. A shop on a private machine may use the published ones.
 */
export function findSecretProblems(
  variables: EnvVariables,
  { required, checked = names }: CheckOptions,
): string[] {
  const [reason] = findExposures(variables)
  if (reason === undefined) return []
  const requirement = `a public shop needs its own (${reason})`
  const allSettings = readSecretSettings(variables)
  return checked.flatMap((name) => {
    const settings = allSettings.filter((setting) => setting.name === name)
    if (!settings.length)
      return required.includes(name) ? [`${name}: ${requirement}: ${rules[name].fix}`] : []
    return settings.flatMap((setting) => {
      const problem = findProblem(setting, allSettings, requirement)
      return problem === null ? [] : [`${setting.label}: ${problem}`]
    })
  })
}
