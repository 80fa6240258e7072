export function createSecurityCode(host) {
  const { view, state, config } = host
  let brand = null

  const length = () => (brand === 'amex' ? 4 : 3)
  const dress = () => {
    const long = length() === 4
    view.showVariant(`encryptedSecurityCode${long ? 4 : 3}digits`, long ? '.amex' : '')
  }

  const judge = () => {
    const digits = view.digits().slice(0, length())
    view.write(digits)
    if (digits.length < length()) return host.reject('cvcKeyPressed')
    return host.accept([
      { type: 'encryptedSecurityCode', encryptedFieldName: 'encryptedSecurityCode', value: { cvc: digits } },
    ])
  }

  const receiveBrand = (message) => {
    brand = message.brand
    view.require(message.cvcPolicy === 'required')
    dress()
    if (view.digits().length > 0) judge()
    // adyen-web keeps an earlier "enter the security code" error, and the form invalid, unless the field
    // clears it.
    else if (message.cvcPolicy !== 'required') host.reject('cvcKeyPressed')
    else view.paint(state)
  }

  if (config.maskSecurityCode) view.mask()
  view.require(config.cvcPolicy === undefined || config.cvcPolicy === 'required')
  dress()

  return {
    typed: () => judge(),
    left: () => host.reject('incorrectly filled field', 'cc.cvc.921'),
    receive(message) {
      if ('brand' in message) receiveBrand(message)
    },
  }
}
