export const campaignId = 'SENDERO-COMUN'

/** Suggested amounts, and the unit to which a total may be rounded up, in minor units. */
const amounts: Readonly<Record<string, readonly [values: readonly number[], roundUp: number]>> = {
  EUR: [[100, 300, 500], 500],
  GBP: [[100, 300, 500], 500],
  USD: [[100, 300, 500], 500],
  CAD: [[200, 400, 600], 500],
  AUD: [[200, 400, 600], 500],
  CHF: [[100, 300, 500], 500],
  SEK: [[1000, 2500, 5000], 5000],
  DKK: [[1000, 2500, 5000], 5000],
  NOK: [[1000, 2500, 5000], 5000],
  PLN: [[500, 1000, 2000], 1000],
  JPY: [[100, 300, 500], 500],
}

/** Description of the campaign in the supported languages. */
const descriptions: Readonly<Record<string, string>> = {
  en: 'Keeps footpaths open: volunteers clear, sign and mend the ways that everybody walks.',
  es: 'Mantiene abiertos los senderos: voluntarios que desbrozan, señalizan y reparan los caminos de todos.',
  fr: 'Garde les sentiers ouverts : des bénévoles débroussaillent, balisent et réparent les chemins de tous.',
  de: 'Hält Wanderwege offen: Freiwillige schneiden frei, beschildern und richten die Wege, die alle gehen.',
  it: 'Tiene aperti i sentieri: volontari che puliscono, segnano e riparano i cammini di tutti.',
  nl: 'Houdt wandelpaden open: vrijwilligers snoeien, bewegwijzeren en herstellen de paden van iedereen.',
  pt: 'Mantém os trilhos abertos: voluntários limpam, sinalizam e reparam os caminhos de todos.',
  ca: 'Manté oberts els senders: voluntaris que desbrossen, senyalitzen i arreglen els camins de tothom.',
}

export const getCampaignDescription = (locale: string): string =>
  descriptions[locale.slice(0, 2)] ?? descriptions.en ?? ''

/** The sandbox's only campaign; undefined for currencies that it does not accept. */
export function getCampaign(currency: string, locale: string, publicUrl: string) {
  const own = amounts[currency]
  if (!own) return undefined
  const [values, maxRoundupAmount] = own
  return {
    id: campaignId,
    campaignName: 'Sendero Común',
    causeName: 'Footpaths',
    nonprofitName: 'Sendero Común',
    nonprofitDescription: getCampaignDescription(locale),
    nonprofitUrl: `${publicUrl}/giving`,
    termsAndConditionsUrl: `${publicUrl}/giving/terms`,
    amounts: { currency, values },
    donation: { currency, type: 'fixedAmounts', donationType: 'fixedAmounts', values, maxRoundupAmount },
  }
}
