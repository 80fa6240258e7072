import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import {
  type ContentContext,
  pageKindsOf,
  readFaqs,
  readHead,
  readLegal,
  readPage,
  readPopup,
  readRibbon,
} from './service.ts'

const pageNotFound = () => fail('page_not_found', 'The page was not found.')

export function contentRoutes(app: FastifyInstance, { database: { db }, clock }: AppContext): void {
  const visitOf = ({ profile: locale, brand }: { profile: Locale; brand: Brand }): ContentContext => ({
    db,
    brand,
    locale,
    now: clock(),
  })

  registerRoute(app, contract.contentPage, async (input) => {
    const found = await readPage(visitOf(input), pageKindsOf(input.kind), input.code)
    return found ? ok({ page: found.page }) : pageNotFound()
  })

  registerRoute(app, contract.legal, async (input) => ok({ documents: await readLegal(visitOf(input)) }))
  registerRoute(app, contract.headerRibbon, async (input) => ok(await readRibbon(visitOf(input))))
  registerRoute(app, contract.headerPopupInfo, async (input) => ok(await readPopup(visitOf(input))))
  registerRoute(app, contract.popupDefaults, async () =>
    ok({ delaySeconds: 12, kinds: ['home', 'landing', 'content'], againAfterDays: null }),
  )
  registerRoute(app, contract.faqs, async (input) => ok(await readFaqs(visitOf(input), input.type)))

  registerRoute(app, contract.seo, async (input) => {
    const head = await readHead(visitOf(input), pageKindsOf(input.kind), input.code)
    if (!head) return pageNotFound()
    const { title, description, keywords, revision } = head
    return ok({ titlePage: title, metaDescription: description, metaKeywords: keywords.join(', '), revision })
  })
}
