/** A label: its key and the English default. Translate with `t(message.key, message.english)`. */
export type Message = { readonly key: string; readonly english: string }

/** What a form says beside a field. Defaults that the specification gives are kept word for word. */
export const messages = {
  email: { key: 'compra.formulario.email.required', english: 'Please input your email' },
  emailRepeat: { key: 'compra.formulario.email.repeat', english: 'Emails do not match' },
  emailMisspelt: { key: 'compra.formulario.email.misspelt', english: 'Did you mean {suggestion}?' },
  emailClosed: {
    key: 'compra.formulario.email.closed',
    english: 'This provider no longer delivers email. Please check your address.',
  },
  phone: { key: 'compra.formulario.phone.required', english: 'Please input a valid phone!' },
  characters: {
    key: 'compra.formulario.alerta.descripcion',
    english: 'Detected characters not allowed.',
  },
  name: { key: 'compra.formulario.name.required', english: 'Please input your name' },
  surname: { key: 'compra.formulario.surname.required', english: 'Please input your surname' },
  address: { key: 'compra.formulario.address.required', english: 'Please input your address' },
  addressCharacters: {
    key: 'compra.formulario.address.latin',
    english: 'Please use only letters, digits, spaces and . , -',
  },
  tooLong: { key: 'compra.formulario.long', english: 'Please shorten this field' },
  streetNumber: {
    key: 'compra.formulario.streetNumber.required',
    english: 'Please input your street number',
  },
  colonia: { key: 'compra.formulario.colonia.required', english: 'Please input your colonia' },
  postalCode: {
    key: 'compra.formulario.postalCode.required',
    english: 'Please input a valid postal code',
  },
  postalCodeExample: {
    key: 'compra.formulario.postalCode.example',
    english: '{problem}, such as {example}',
  },
  postalCodeProvince: {
    key: 'compra.formulario.postalCode.province',
    english: 'This postal code is of another province: correct the code or the province',
  },
  city: { key: 'compra.formulario.city.required', english: 'Please input your city' },
  region: { key: 'compra.formulario.region.required', english: 'Please select your region' },
  country: { key: 'compra.formulario.country.required', english: 'Please select your country' },
} as const satisfies Record<string, Message>

export type MessageName = keyof typeof messages

const byKey: ReadonlyMap<string, Message> = new Map(
  Object.values(messages).map((message) => [message.key, message]),
)

/** The message a schema's issue names by its key. Throws on a key no rule gives. */
export function messageOfKey(key: string): Message {
  const message = byKey.get(key)
  if (!message) throw new Error(`no validation message has the key ${key}`)
  return message
}
