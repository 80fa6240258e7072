import type { MarketCode } from '#i18n/markets.ts'
import type { DeliveryArea } from '#validation/delivery-area.ts'

/** Districts of İstanbul that a courier reaches within the day: the built-up ones, without islands and outskirts. */
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

/** Where same-day delivery goes; nowhere in countries that are not listed. */
export const sameDayAreas: Readonly<Partial<Record<MarketCode, readonly DeliveryArea[]>>> = {
  TR: [istanbulSameDay],
}
