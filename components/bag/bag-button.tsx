import { getTranslate } from '#lib/labels/queries.ts'
import { rootPlace } from '#lib/shop-context/root-place.ts'
import { BagLeaf } from './bag-leaf.tsx'
import { sheetWords } from './words.ts'

/** The header’s way to the bag, with its count. Opens the side sheet after an add. */
export async function BagButton({ label, href }: { readonly label: string; readonly href: string }) {
  const place = await rootPlace()
  const t = await getTranslate(place.locale)
  return <BagLeaf label={label} href={href} place={place} words={sheetWords(t, place.locale)} />
}
