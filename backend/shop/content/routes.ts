import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { implement } from '../../http/implement.ts'
import { ok, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { findLandingCampaign } from '../catalog/campaign-service.ts'
import {
  kindsOf,
  readFaqs,
  readHead,
  readLegal,
  readPage,
  readPopup,
  readRibbon,
  type Visit,
} from './service.ts'
import { campaignStatus } from './window.ts'

const missing = () => refuse('page_not_found', 'There is no such page.')

export function contentRoutes(app: FastifyInstance, { database: { db }, clock }: ShopParts): void {
  const visitOf = ({ profile: locale, brand }: { profile: Locale; brand: Brand }): Visit => ({
    db,
    brand,
    locale,
    now: clock(),
  })

  implement(app, contract.contentPage, async (input) => {
    const found = await readPage(visitOf(input), kindsOf(input.kind), input.code)
    return found ? ok({ page: found.page }) : missing()
  })

  implement(app, contract.landing, async (input) => {
    const visit = visitOf(input)
    const found = await readPage(visit, ['landing'], input.code)
    if (!found) return missing()
    const { opens, closes } = found.row
    const status = campaignStatus(found.row, visit.now)
    const sold = status && (await findLandingCampaign({ ...visit, profile: visit.locale }, input.code))
    const campaign = status && {
      status,
      opens: opens?.toISOString() ?? null,
      closes: closes?.toISOString() ?? null,
      url: sold?.head.url ?? null,
      total: sold?.total ?? 0,
    }
    return ok({ page: found.page, campaign })
  })

  implement(app, contract.legal, async (input) => ok({ documents: await readLegal(visitOf(input)) }))
  implement(app, contract.headerRibbon, async (input) => ok(await readRibbon(visitOf(input))))
  implement(app, contract.headerPopupInfo, async (input) => ok(await readPopup(visitOf(input))))
  implement(app, contract.popupDefaults, async () =>
    ok({ delaySeconds: 12, kinds: ['home', 'landing', 'content'], againAfterDays: null }),
  )
  implement(app, contract.faqs, async (input) => ok(await readFaqs(visitOf(input), input.type)))

  implement(app, contract.seo, async (input) => {
    const head = await readHead(visitOf(input), kindsOf(input.kind), input.code)
    if (!head) return missing()
    const { title, description, keywords, revision } = head
    return ok({ titlePage: title, metaDescription: description, metaKeywords: keywords.join(', '), revision })
  })
}
