/** A label: its key and the English default. Translate with `t(message.key, message.english)`. */
export type Message = { readonly key: string; readonly english: string }

/** Field errors of checkout and addresses. Defaults from the specification are verbatim. */
export const messages = {
  email: { key: 'compra.formulario.email.required', english: 'Please input your email' },
  emailWrong: {
    key: 'compra.formulario.email.wrong',
    english: 'Please input a valid email, such as name@example.com',
  },
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
  link: {
    key: 'compra.formulario.link',
    english: 'Please leave out web and e-mail addresses, and write a space after a dot',
  },
  name: { key: 'compra.formulario.name.required', english: 'Please input your name' },
  nameWrong: { key: 'compra.formulario.name.wrong', english: 'Please input your whole name, in letters' },
  surname: { key: 'compra.formulario.surname.required', english: 'Please input your surname' },
  surnameWrong: {
    key: 'compra.formulario.surname.wrong',
    english: 'Please input your whole surname, in letters',
  },
  packstation: {
    key: 'compra.formulario.packstation.required',
    english: 'Please input the three digits of the Packstation',
  },
  postNumber: {
    key: 'compra.formulario.postNumber.required',
    english: 'Please input your post number, 6 to 10 digits',
  },
  point: { key: 'compra.formulario.point.required', english: 'Please choose where to fetch it' },
  store: { key: 'compra.formulario.store.required', english: 'Please choose a store' },
  colombianId: {
    key: 'compra.formulario.cedula.required',
    english: 'Please input the number of your cédula, only digits',
  },
  chileanId: {
    key: 'compra.formulario.rut.required',
    english: 'Please input your RUT with its hyphen, such as 12345678-5',
  },
  chileanIdCheckDigit: {
    key: 'compra.formulario.rut.odd',
    english: 'The last character does not fit this number. Please check your RUT.',
  },
  address: { key: 'compra.formulario.address.required', english: 'Please input your address' },
  addressCharacters: {
    key: 'compra.formulario.address.latin',
    english: 'Please use only letters, digits, spaces and marks of addresses, such as . , - /',
  },
  tooLong: { key: 'compra.formulario.long', english: 'Please shorten this field' },
  streetNumber: {
    key: 'compra.formulario.streetNumber.required',
    english: 'Please input your street number',
  },
  colonia: { key: 'compra.formulario.colonia.required', english: 'Please input your colonia' },
  comuna: { key: 'compra.formulario.comuna.required', english: 'Please select your comuna' },
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
    english: 'This postal code is of another region: correct the code or the region',
  },
  postalCodeNorthernIreland: {
    key: 'compra.formulario.postalCode.northernIreland',
    english: 'Codes that begin with BT are of Northern Ireland: choose it as the country',
  },
  city: { key: 'compra.formulario.city.required', english: 'Please input your city' },
  district: { key: 'compra.formulario.district.required', english: 'Please input your district' },
  cityWrong: { key: 'compra.formulario.city.wrong', english: 'Please input the whole name of the place' },
  region: { key: 'compra.formulario.region.required', english: 'Please select your region' },
  state: { key: 'compra.formulario.state.required', english: 'Please select your state' },
  province: { key: 'compra.formulario.province.required', english: 'Please select your province' },
  department: { key: 'compra.formulario.department.required', english: 'Please select your department' },
  prefecture: { key: 'compra.formulario.prefecture.required', english: 'Please select your prefecture' },
  county: { key: 'compra.formulario.county.required', english: 'Please select your city or county' },
  country: { key: 'compra.formulario.country.required', english: 'Please select your country' },
  extraCondition: {
    key: 'compra.formulario.extraCondition.required',
    english: 'Please accept this condition too',
  },
} as const satisfies Record<string, Message>

/** Finds the message of a schema’s issue by its key, among those of one form. Throws on an unknown key. */
export function createMessageFinder(
  messagesByName: Readonly<Record<string, Message>>,
): (key: string) => Message {
  const byKey = new Map(Object.values(messagesByName).map((message) => [message.key, message]))
  return (key) => {
    const message = byKey.get(key)
    if (!message) throw new Error(`No validation message has the key "${key}"`)
    return message
  }
}

/** The checkout’s message of a key. */
export const findMessage = createMessageFinder(messages)
