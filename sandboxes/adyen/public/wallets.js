// Stands in for the scripts of Google Pay, Apple Pay and Amazon Pay on a shop's page that uses the sandbox.
const sandbox = new URL(document.currentScript.src).origin

function frameFor(wallet, request) {
  const frame = document.createElement('iframe')
  const query = new URLSearchParams({ request: JSON.stringify({ ...request, origin: location.origin }) })
  frame.src = `${sandbox}/wallets/${wallet}/sheet?${query}`
  frame.title = 'Sandbox wallet'
  frame.style.cssText = 'display:block;width:min(26rem,92vw);height:min(36rem,86vh);border:0'
  return frame
}

/** Shows a wallet's sheet over the page. `answer` is null when the customer closes it. */
function openSheet(wallet, request) {
  const frame = frameFor(wallet, request)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Sandbox wallet')
  dialog.style.cssText = 'padding:0;border:0;border-radius:12px;margin:auto;background:#fff'
  dialog.append(frame)
  document.body.append(dialog)
  const { promise, resolve } = Promise.withResolvers()
  const hear = ({ origin, source, data }) => {
    if (origin === sandbox && source === frame.contentWindow) resolve(JSON.parse(data).answer)
  }
  addEventListener('message', hear)
  dialog.addEventListener('cancel', () => resolve(null))
  dialog.showModal()
  const close = () => {
    removeEventListener('message', hear)
    dialog.close()
    dialog.remove()
  }
  return { answer: promise, close }
}

class PaymentsClient {
  constructor({ environment }) {
    if (environment !== 'TEST') throw new Error('The sandbox of Google Pay plays its test environment only.')
  }

  async isReadyToPay({ allowedPaymentMethods }) {
    return { result: allowedPaymentMethods.some(({ type }) => type === 'CARD') }
  }

  async loadPaymentData({ merchantInfo, transactionInfo, shippingAddressRequired, allowedPaymentMethods }) {
    const gateway = allowedPaymentMethods[0]?.tokenizationSpecification?.parameters
    if (gateway?.gateway !== 'adyen' || !gateway.gatewayMerchantId) throw new Error('DEVELOPER_ERROR')
    const sheet = openSheet('google_pay', {
      merchant: merchantInfo.merchantName,
      amount: `${transactionInfo.currencyCode} ${transactionInfo.totalPrice}`,
      needsAddress: shippingAddressRequired === true,
      countryCode: transactionInfo.countryCode,
    })
    const answer = await sheet.answer
    sheet.close()
    if (!answer) throw Object.assign(new Error('The sheet was closed.'), { statusCode: 'CANCELED' })
    return answer
  }
}

class ApplePaySession {
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static canMakePayments = () => true
  static supportsVersion = (version) => version <= 14

  #request
  #sheet = null

  constructor(_version, request) {
    this.#request = request
  }

  begin() {
    const { total, currencyCode, countryCode, requiredShippingContactFields } = this.#request
    this.#sheet = openSheet('apple_pay', {
      merchant: total.label,
      amount: `${currencyCode} ${total.amount}`,
      needsAddress: Boolean(requiredShippingContactFields?.includes('postalAddress')),
      countryCode,
    })
    const validated = new Promise((resolve) => {
      this.completeMerchantValidation = resolve
    })
    this.onvalidatemerchant?.({ validationURL: `${sandbox}/wallets/apple_pay/validation` })
    void this.#follow(validated)
  }

  async #follow(validated) {
    const answer = await this.#sheet.answer
    if (!answer) return this.#end()
    const session = await validated
    if (!session?.merchantSessionIdentifier) return this.#end()
    this.onpaymentauthorized?.({ payment: answer })
  }

  #end() {
    this.#sheet.close()
    this.oncancel?.({})
  }

  completePayment() {
    this.#sheet.close()
  }

  abort() {
    this.#sheet?.close()
  }
}

/** Amazon's button navigates to Amazon's page; the customer returns with the id of the checkout session. */
function initCheckout({ createCheckoutSessionConfig, estimatedOrderAmount, ...settings }) {
  const { merchantId, checkoutLanguage, productType } = settings
  const amount = estimatedOrderAmount
    ? `${estimatedOrderAmount.currencyCode} ${estimatedOrderAmount.amount}`
    : ''
  const fields = { ...createCheckoutSessionConfig, merchantId, checkoutLanguage, productType, amount }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${sandbox}/wallets/amazon_pay/checkout`
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

window.google = { payments: { api: { PaymentsClient } } }
window.ApplePaySession = ApplePaySession
window.amazon = { Pay: { initCheckout } }
