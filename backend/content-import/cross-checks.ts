import { type Brand, brandsOf } from '#config/brands.ts'
import { unknownPlaceholders, walkStrings } from '../shop/content/placeholders.ts'
import { checkLink, collectLinks, type LinkContext, type LinkVerdict } from './links.ts'
import type { PageText } from './page-files.ts'
import type { PageFile } from './page-index.ts'
import { type Problem, problemAt } from './yaml-files.ts'

/** Errors and warnings. */
export type Findings = { readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

/** Links that are dead for some brand that shows the page. */
function checkLinks(page: PageFile, ground: LinkContext, now: Date): Findings {
  const found: Record<LinkVerdict['is'], Problem[]> = { dead: [], note: [] }
  for (const link of collectLinks(page)) {
    const said = new Map<string, { is: LinkVerdict['is']; brands: Brand[] }>()
    for (const brand of brandsOf(page.address.brand)) {
      const verdict = checkLink(page, link, brand, ground, now)
      if (!verdict) continue
      const same = said.get(verdict.message) ?? { is: verdict.is, brands: [] }
      same.brands.push(brand)
      said.set(verdict.message, same)
    }
    for (const [words, { is, brands }] of said)
      found[is].push(problemAt(page.file, link.path, `${words} for ${brands.join(', ')}.`))
  }
  return { problems: found.dead, warnings: found.note }
}

/**
 * Scenes that are not rendered: a warning where an illustration is the fallback, an error elsewhere because
 * nothing would be shown.
 */
function checkScenes({ file, page }: PageFile, { shop: { scenes } }: LinkContext): Findings {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  if (!scenes) return { problems, warnings }
  const strings = [...walkStrings(page.body)]
  const arts = new Map(
    strings.flatMap(({ path, text }) =>
      path.at(-1) === 'art' ? [[path.slice(0, -1).join('.'), text] as const] : [],
    ),
  )
  for (const { path, text } of strings) {
    if (path.at(-1) !== 'scene' || scenes.has(text)) continue
    const art = arts.get(path.slice(0, -1).join('.'))
    if (art === undefined) problems.push(problemAt(file, path, `The scene ${text} does not exist.`))
    else warnings.push(problemAt(file, path, `The scene ${text} does not exist yet; ${art} is used instead.`))
  }
  return { problems, warnings }
}

function checkPlaceholders({ file, page }: PageFile): readonly Problem[] {
  const texts = walkStrings({ ...page.body, title: page.title, description: page.description })
  return [...texts].flatMap(({ path, text }) =>
    unknownPlaceholders(text).map((name) => problemAt(file, path, `{${name}} is not a placeholder.`)),
  )
}

/**
 * Codes that a page prints but that are not vouchers of a brand that shows it: customers would get "not
 * found".
 */
export function checkVoucherCodes(
  { file, page, address }: PageFile,
  vouchers: readonly { readonly code: string; readonly brands: readonly Brand[] }[],
): readonly Problem[] {
  const blocks = 'blocks' in page.body ? page.body.blocks : []
  return blocks.flatMap((block, at) => {
    if (block.type !== 'voucher') return []
    const brands = vouchers.find(({ code }) => code === block.code)?.brands ?? []
    const without = brandsOf(address.brand).filter((brand) => !brands.includes(brand))
    if (!without.length) return []
    return [
      problemAt(
        file,
        ['blocks', at, 'code'],
        `The voucher ${block.code} is missing for ${without.join(', ')}.`,
      ),
    ]
  })
}

/** Dead links, missing scenes and unknown placeholders of a page. */
export function crossCheck(page: PageFile, ground: LinkContext, now: Date): Findings {
  const links = checkLinks(page, ground, now)
  const scenes = checkScenes(page, ground)
  return {
    problems: [...links.problems, ...scenes.problems, ...checkPlaceholders(page)],
    warnings: [...links.warnings, ...scenes.warnings],
  }
}

/** Block types in order: they should be the same in each language of a page. */
export function blockTypesOf({ body }: PageText): string {
  return 'blocks' in body ? body.blocks.map(({ type }) => type).join(', ') : ''
}
