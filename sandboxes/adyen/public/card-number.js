import { CARD_BRANDS } from './card-brands.js'
import { detectBrand, groupDigits, lengthsFor, passesLuhn } from './card-rules.js'
import { encryptForSandbox } from './sandbox-key.js'

const BIN_DIGITS = 11
const OPEN_BIN_DIGITS = 6

export function createCardNumber(host) {
  const { view, send, config, state } = host
  let told // the brand last told to the page
  let fixed = null // the brand that binLookup settled
  let checksLuhn = true
  let panLength = 0
  let lookedUp = null

  const current = () => CARD_BRANDS.find(({ brand }) => brand === fixed) ?? guess()
  const guess = () => detectBrand(view.digits(), CARD_BRANDS, config.cardGroupTypes ?? [])

  const tellBrand = () => {
    const found = current()
    const brand = fixed ?? found?.brand ?? 'noBrand'
    if (brand === told) return
    told = brand
    send('brand', {
      brand,
      cvcPolicy: found?.cvcPolicy ?? 'required',
      expiryDatePolicy: 'required',
      cvcText: 'Security code',
      maxLength: found?.cvcLength ?? 3,
      showSocialSecurityNumber: false,
    })
  }

  const tellBin = async (digits) => {
    const binValue = digits.slice(0, OPEN_BIN_DIGITS)
    if (digits.length < BIN_DIGITS) {
      if (lookedUp !== null || digits.length <= OPEN_BIN_DIGITS) send('binValue', { binValue })
      lookedUp = null
      return
    }
    const bin = digits.slice(0, BIN_DIGITS)
    if (bin === lookedUp) return
    lookedUp = bin
    try {
      const encryptedBin = await encryptForSandbox({ binValue: bin })
      if (lookedUp === bin) send('binValue', { binValue, encryptedBin, uuid: crypto.randomUUID() })
    } catch (error) {
      lookedUp = null
      send('encryptionError', { code: 'sandbox', error: String(error) })
    }
  }

  const judge = () => {
    const brand = current()
    const lengths = lengthsFor(brand, panLength)
    const digits = view.digits().slice(0, Math.max(...lengths))
    view.write(groupDigits(digits, brand?.brand))
    if (!lengths.includes(digits.length)) {
      host.reject('numberKeyPressed')
      return false
    }
    if (checksLuhn && !passesLuhn(digits)) {
      const full = digits.length === Math.max(...lengths)
      host.reject(full ? 'luhnCheck' : 'numberKeyPressed', full ? 'cc.num.902' : '')
      return false
    }
    const facts = {
      endDigits: digits.slice(-4),
      ...(digits.length >= 16 && { issuerBin: digits.slice(0, 8) }),
    }
    host.accept(
      [{ type: 'encryptedCardNumber', encryptedFieldName: 'encryptedCardNumber', value: { number: digits } }],
      facts,
    )
    return true
  }

  const complain = () => {
    const failed = checksLuhn && view.digits().length >= 13 && !passesLuhn(view.digits())
    if (failed) host.reject('luhnCheck', 'cc.num.902')
    else host.reject('incorrectly filled field', 'cc.num.901')
  }

  /** binLookup answers late: a field that has already lost focus is validated as blurred. */
  const judgeAgain = () => {
    if (!judge() && !state.error && !view.focused()) complain()
  }

  const receiveBrand = ({ brand, enableLuhnCheck, panLength: length }) => {
    const reset = brand === 'reset'
    fixed = reset ? null : brand
    checksLuhn = reset || enableLuhnCheck !== false
    panLength = reset ? 0 : (length ?? 0)
    if (reset) {
      told = undefined
      tellBrand()
    } else {
      told = brand
      if (!state.encrypted && view.digits().length > BIN_DIGITS) judgeAgain()
    }
  }

  return {
    typed() {
      tellBrand()
      void tellBin(view.digits())
      judge()
    },
    left: complain,
    receive(message) {
      if ('brand' in message) receiveBrand(message)
      if (!('unsupportedCard' in message)) return
      state.error = message.code ?? ''
      view.paint(state)
      if (!message.unsupportedCard && view.digits().length > 0) judgeAgain()
    },
  }
}
