import { mkdirSync, writeFileSync } from 'node:fs'
import { cookieDocs } from './support/cookie-table.ts'
import { routeTable } from './support/route-table.ts'
import { englishFile, wordUses } from './support/words.ts'

mkdirSync('docs', { recursive: true })
writeFileSync('docs/routes.md', routeTable())
writeFileSync('docs/cookies.md', cookieDocs())
writeFileSync('i18n/messages/en.json', englishFile(wordUses()))
