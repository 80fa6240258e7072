/** The demo house; a real one writes its own company here. Names are those of the content’s placeholders. */
export const company = {
  company: 'Vereda Demo House, S.L.',
  'company-id': 'B00000000',
  'company-address': 'Calle de la Aguja 14, 03640 Monóvar, Alicante',
  email: 'hello@vereda.example',
  phone: '+34 900 000 014',
  'returns-address': 'Almacén Vereda, Polígono El Pastoret 7, 03640 Monóvar, Alicante',
} as const
