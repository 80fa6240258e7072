const AUTOCOMPLETE = {
  encryptedCardNumber: 'cc-number',
  encryptedExpiryDate: 'cc-exp',
  encryptedSecurityCode: 'cc-csc',
}
const STYLE_RULES = [
  ['base', 'input'],
  ['error', 'input.invalid'],
  ['validated', 'input.valid'],
  ['placeholder', 'input::placeholder'],
]

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The frame's only input: its labels, styles and caret. */
export function createView(config) {
  const input = document.getElementById('input')
  const words = config.iframeUIConfig.ariaConfig?.[config.fieldType] ?? {}
  const placeholders = config.iframeUIConfig.placeholders ?? {}
  const sheet = new CSSStyleSheet()
  let variant = ''

  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.documentElement.lang = config.iframeUIConfig.ariaConfig?.lang ?? 'en'
  if (words.iframeTitle) document.title = words.iframeTitle
  document.getElementById('label').textContent = words.label ?? ''
  input.autocomplete = AUTOCOMPLETE[config.fieldType] ?? 'off'
  input.dataset.fieldtype = config.fieldType
  input.required = true
  if (config.legacyInputMode) input.type = 'tel'

  const view = {
    digits: () => input.value.replace(/\D/g, ''),
    focus: () => input.focus(),
    focused: () => document.hasFocus() && document.activeElement === input,
    mask: () => {
      input.type = 'password'
    },
    require: (required) => {
      input.required = required
      input.setAttribute('aria-required', String(required))
    },
    /** Selects the labels that depend on the brand: `encryptedSecurityCode3digits` or `…4digits`. */
    showVariant(name, suffix = '') {
      variant = suffix
      input.placeholder = placeholders[name] ?? ''
      document.getElementById('hint').textContent = words.contextualTexts?.[name] ?? ''
    },
    /** Writes digits with their separators and keeps the caret after the same digit. */
    write(text) {
      if (input.value === text) return
      const before = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length
      const atEnd = (input.selectionStart ?? 0) >= input.value.length
      input.value = text
      if (atEnd || document.activeElement !== input) return
      let place = 0
      for (let seen = 0; seen < before && place < text.length; place += 1) {
        if (/\d/.test(text[place])) seen += 1
      }
      input.setSelectionRange(place, place)
    },
    paint({ encrypted, error }) {
      input.classList.toggle('invalid', error !== '')
      input.classList.toggle('valid', encrypted && error === '')
      input.setAttribute('aria-invalid', String(error !== ''))
      const text = words.error?.[error + variant] ?? words.error?.[error] ?? ''
      document.getElementById('error').textContent = text
    },
    /** Each property goes through the browser's own parser, so a style cannot inject a rule. */
    restyle(styles) {
      sheet.replaceSync(STYLE_RULES.map(([, selector]) => `${selector} {}`).join('\n'))
      for (const [index, [name]] of STYLE_RULES.entries()) {
        for (const [property, value] of Object.entries(styles?.[name] ?? {})) {
          sheet.cssRules[index].style.setProperty(kebab(property), String(value))
        }
      }
    },
    listen({ input: typed, focus, blur, enter }) {
      input.addEventListener('input', typed)
      input.addEventListener('focus', focus)
      input.addEventListener('blur', blur)
      document.getElementById('form').addEventListener('submit', (event) => {
        event.preventDefault()
        enter()
      })
      // Input before this point would not be handled.
      input.disabled = false
    },
  }
  view.showVariant(config.fieldType)
  view.restyle(config.iframeUIConfig.sfStyles)
  return view
}
