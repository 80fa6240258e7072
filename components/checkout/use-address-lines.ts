import { useQuery } from '@tanstack/react-query'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatLocality } from '#i18n/format-locality.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { SavedAddress } from '#lib/account/address-book.client.ts'
import { comunasQuery, regionsQuery } from '#lib/checkout/queries.client.ts'
import { countryName } from '#lib/market/market-names.ts'

/** The lines of a saved address in the order of its country, the name first; foreign ones with the country. */
export function useAddressLines(address: SavedAddress['address']): readonly string[] {
  const { locale } = useShopper()
  const { countryId, region = '', comuna = '' } = address
  const regions = useQuery({ ...regionsQuery(locale, countryId), enabled: region !== '' })
  const comunas = useQuery({ ...comunasQuery(locale, region), enabled: comuna !== '' })
  const nameOf = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list?.find((entry) => entry.id === id)?.name ?? ''
  return [
    formatPersonName(countryId, address),
    [address.address, address.streetNumber].filter(Boolean).join(' '),
    address.addressExtra ?? '',
    [address.colonia, nameOf(comunas.data, comuna)].filter(Boolean).join(', '),
    formatLocality(countryId, address, nameOf(regions.data, region)),
    countryId === marketCodeOf(locale) ? '' : countryName(locale, countryId),
  ].filter(Boolean)
}
