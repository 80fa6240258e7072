import { mkdirSync, writeFileSync } from 'node:fs'
import { renderCookieDocs } from './support/cookie-table.ts'
import { findLabelUses, renderEnglishMessages } from './support/label-uses.ts'
import { renderRouteTable } from './support/route-table.ts'

mkdirSync('docs', { recursive: true })
writeFileSync('docs/routes.md', renderRouteTable())
writeFileSync('docs/cookies.md', renderCookieDocs())
writeFileSync('i18n/messages/en.json', renderEnglishMessages(findLabelUses()))
