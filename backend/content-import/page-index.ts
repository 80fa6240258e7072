import type { PageKind } from '#api-client/contract/content.ts'
import type { Brand } from '#config/brands.ts'
import { defaultPageSettings, type PageAddress, type PageSettings, type PageText } from './page-files.ts'
import type { YamlFile } from './yaml-files.ts'

export type PageFile = { readonly address: PageAddress; readonly file: YamlFile; readonly page: PageText }

/**
 * Whether a page is visible: not while it is a draft, after its end date, or where its settings are invalid.
 */
export type PageAvailability = 'live' | 'draft' | 'over' | 'unsettled'

export type IndexedPage = {
  readonly address: PageAddress
  readonly availability: PageAvailability
  readonly validFrom: Date | null
}

export type PageIndex = {
  /** Pages by code, of the brand itself and of `all`, in each language. */
  readonly find: (brand: Brand | 'all', kinds: readonly PageKind[], code: string) => readonly IndexedPage[]
  readonly of: (page: PageFile) => IndexedPage
}

export const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

function availabilityOf({ status, validUntil }: PageSettings, now: Date): PageAvailability {
  if (status === 'draft') return 'draft'
  return validUntil && validUntil <= now ? 'over' : 'live'
}

const keyOf = (brand: string, kind: PageKind, code: string) => `${brand} ${kind} ${code}`

/** Pages by link target. `settings` and `unsettled` are keyed by folder. */
export function indexPages(
  pages: readonly PageFile[],
  settings: ReadonlyMap<string, PageSettings>,
  invalidSettings: ReadonlySet<string>,
  now: Date,
): PageIndex {
  const of = ({ address, file }: PageFile): IndexedPage => {
    const folder = folderOf(file.file)
    const own = settings.get(folder) ?? defaultPageSettings
    const availability = invalidSettings.has(folder) ? 'unsettled' : availabilityOf(own, now)
    return { address, availability, validFrom: own.validFrom }
  }
  const byKey = Map.groupBy(pages.map(of), ({ address }) => keyOf(address.brand, address.kind, address.code))
  return {
    of,
    find: (brand, kinds, code) =>
      [...new Set([brand, 'all'])].flatMap((owner) =>
        kinds.flatMap((kind) => byKey.get(keyOf(owner, kind, code)) ?? []),
      ),
  }
}
