import { mkdirSync, writeFileSync } from 'node:fs'
import { routeTable } from './support/route-table.ts'

mkdirSync('docs', { recursive: true })
writeFileSync('docs/routes.md', routeTable())
