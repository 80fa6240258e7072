import type { MarketCode } from '#config/markets.ts'
import type { DeliveryArea } from '#validation/delivery-area.ts'

/** Districts of İstanbul with same-day courier delivery: the built-up ones, without islands and outskirts. */
const istanbulSameDay: DeliveryArea = {
  regionId: '34',
  cities: [
    'Ataşehir',
    'Bağcılar',
    'Bahçelievler',
    'Bakırköy',
    'Bayrampaşa',
    'Beşiktaş',
    'Beyoğlu',
    'Esenler',
    'Eyüpsultan',
    'Fatih',
    'Gaziosmanpaşa',
    'Güngören',
    'Kadıköy',
    'Kâğıthane',
    'Kartal',
    'Küçükçekmece',
    'Maltepe',
    'Sarıyer',
    'Şişli',
    'Ümraniye',
    'Üsküdar',
    'Zeytinburnu',
  ],
}

/** Areas with same-day delivery; none for unlisted countries. */
export const sameDayAreas: Readonly<Partial<Record<MarketCode, readonly DeliveryArea[]>>> = {
  TR: [istanbulSameDay],
}
