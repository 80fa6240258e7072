import { perBrand } from './storage-slot.ts'

/** Storage slots of what every page may show. */
export const pageSlots = {
  ribbon: perBrand('local', 'ribbon'),
  popup: perBrand('local', 'popup'),
  consent: perBrand('local', 'consent'),
  marketSuggested: perBrand('session', 'market_suggested'),
  marketChoice: perBrand('local', 'market_choice'),
  missingLabels: perBrand('local', 'missing_labels'),
  campaign: perBrand('session', 'campaign'),
} as const
