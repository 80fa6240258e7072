import { createCardNumber } from './card-number.js'
import { createExpiryDate } from './expiry-date.js'
import { encryptForSandbox } from './sandbox-key.js'
import { createSecurityCode } from './security-code.js'
import { createView } from './view.js'

const KINDS = {
  encryptedCardNumber: createCardNumber,
  encryptedExpiryDate: createExpiryDate,
  encryptedSecurityCode: createSecurityCode,
}

/** Preloads the key and the cipher before the shopper types; a failure shows at the first keystroke. */
async function warmUp() {
  await Promise.allSettled([encryptForSandbox({})])
}

/** One secured field: passes messages between the shop's page and the field implementation. */
export function createField(config, parentOrigin) {
  const { fieldType, numKey } = config
  const view = createView(config)
  const state = { encrypted: false, error: '' }
  let latest = 0

  const send = (action, facts = {}) => {
    parent.postMessage(JSON.stringify({ action, fieldType, numKey, ...facts }), parentOrigin)
  }

  const paint = () => view.paint(state)

  const host = {
    config,
    view,
    state,
    send,
    /**
     * Reports to the page that the field is not (yet) valid; `error` is one of Adyen's codes, or '' while
     * typing.
     */
    reject(action, error = '') {
      latest += 1
      state.encrypted = false
      state.error = error
      send(action, { error })
      paint()
    },
    /** Encrypts the value and sends it; input in the meantime invalidates it. */
    async accept(parts, facts = {}) {
      latest += 1
      const mine = latest
      try {
        const sealed = await Promise.all(
          parts.map(async ({ type, encryptedFieldName, value }) => ({
            type,
            encryptedFieldName,
            blob: await encryptForSandbox({ ...value, generationtime: new Date().toISOString() }),
          })),
        )
        if (mine !== latest) return
        state.encrypted = true
        state.error = ''
        send('encryption', { type: parts.at(-1).type, [fieldType]: sealed, ...facts })
      } catch (error) {
        if (mine !== latest) return
        send('encryptionError', { code: 'sandbox', error: String(error) })
        host.reject('encryptionFailed', 'err.gen.9101')
      }
      paint()
    },
  }

  const kind = KINDS[fieldType]?.(host)
  if (!kind) throw new Error(`The sandbox has no secured field of type ${fieldType}.`)

  view.listen({
    input: (event) => kind.typed(event),
    focus: () => send('focus', { focus: true, numChars: view.digits().length }),
    blur: () => {
      send('focus', { focus: false, numChars: view.digits().length })
      if (!state.encrypted && !state.error && view.digits().length > 0) kind.left()
    },
    enter: () => send('enterKeyPressed'),
  })
  send('config')
  void warmUp()

  return {
    numKey,
    receive(message) {
      if (message.focus) view.focus()
      if (message.styleObject) view.restyle(message.styleObject)
      if (message.externalValidation) {
        state.error = message.code ?? ''
        paint()
      }
      kind.receive?.(message)
    },
  }
}
