import type { MessageKey } from '#i18n/message-key.ts'

/** Field errors of checkout and addresses. Defaults from the specification are verbatim. */
export const messages = {
  email: 'compra.formulario.email.required',
  emailWrong: 'compra.formulario.email.wrong',
  emailRepeat: 'compra.formulario.email.repeat',
  emailMisspelt: 'compra.formulario.email.misspelt',
  emailClosed: 'compra.formulario.email.closed',
  phone: 'compra.formulario.phone.required',
  characters: 'compra.formulario.alerta.descripcion',
  link: 'compra.formulario.link',
  name: 'compra.formulario.name.required',
  nameWrong: 'compra.formulario.name.wrong',
  surname: 'compra.formulario.surname.required',
  surnameWrong: 'compra.formulario.surname.wrong',
  packstation: 'compra.formulario.packstation.required',
  postNumber: 'compra.formulario.postNumber.required',
  point: 'compra.formulario.point.required',
  store: 'compra.formulario.store.required',
  colombianId: 'compra.formulario.cedula.required',
  chileanId: 'compra.formulario.rut.required',
  chileanIdCheckDigit: 'compra.formulario.rut.odd',
  address: 'compra.formulario.address.required',
  addressCharacters: 'compra.formulario.address.latin',
  tooLong: 'compra.formulario.long',
  streetNumber: 'compra.formulario.streetNumber.required',
  colonia: 'compra.formulario.colonia.required',
  comuna: 'compra.formulario.comuna.required',
  postalCode: 'compra.formulario.postalCode.required',
  postalCodeExample: 'compra.formulario.postalCode.example',
  postalCodeProvince: 'compra.formulario.postalCode.province',
  postalCodeNorthernIreland: 'compra.formulario.postalCode.northernIreland',
  city: 'compra.formulario.city.required',
  district: 'compra.formulario.district.required',
  cityWrong: 'compra.formulario.city.wrong',
  region: 'compra.formulario.region.required',
  state: 'compra.formulario.state.required',
  province: 'compra.formulario.province.required',
  department: 'compra.formulario.department.required',
  prefecture: 'compra.formulario.prefecture.required',
  county: 'compra.formulario.county.required',
  country: 'compra.formulario.country.required',
  extraCondition: 'compra.formulario.extraCondition.required',
} as const satisfies Record<string, MessageKey>

/** Finds the message of a schema’s issue, among those of one form. Throws on an unknown one. */
export function createMessageFinder<Message extends MessageKey>(
  messagesByName: Readonly<Record<string, Message>>,
): (key: string) => Message {
  const known = Object.values(messagesByName)
  return (key) => {
    const message = known.find((other) => other === key)
    if (!message) throw new Error(`No validation message has the key "${key}"`)
    return message
  }
}

/** The checkout’s message of an issue. */
export const findMessage = createMessageFinder(messages)
