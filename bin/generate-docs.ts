import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { renderCookieDocs } from './support/cookie-table.ts'
import { renderMessageTypes } from './support/message-types.ts'
import { renderRouteTable } from './support/route-table.ts'

mkdirSync('docs', { recursive: true })
writeFileSync('docs/routes.md', renderRouteTable())
writeFileSync('docs/cookies.md', renderCookieDocs())
writeFileSync('i18n/messages/en.d.json.ts', renderMessageTypes(readFileSync('i18n/messages/en.json', 'utf8')))
