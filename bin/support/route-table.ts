import { z } from 'zod'
import { commonErrors, memberErrors } from '#api-client/contract/envelope.ts'
import { contract } from '#api-client/contract/index.ts'
import type { Route } from '#api-client/contract/route.ts'

const listOf = (errors: Readonly<Record<string, number>>) =>
  Object.entries(errors).map(([code, status]) => `\`${code}\` ${status}`)

const head = `# Routes of the shop service

Generated from \`api-client/contract\` by \`npm run docs\`; a test keeps it current. The running service serves
the same as OpenAPI at \`/openapi.json\`.

Every route may also answer ${listOf(commonErrors).join(', ')}. A route that knows members
answers ${listOf(memberErrors).join(', ')} to a token that is missing where one is wanted, or not good. Refusals share one envelope: \`{status: "KO", errors: [{code, message, field?}], requestId}\`.
`

/** \`name\` where it must be sent, \`name?\` where it may. */
function fieldsOf({ input }: Route): string {
  if (!(input instanceof z.ZodObject)) throw new Error('an input is a plain object')
  const optional = (field: unknown) => field instanceof z.ZodType && field.safeParse(undefined).success
  return Object.entries(input.shape)
    .map(([name, field]) => `\`${name}${optional(field) ? '?' : ''}\``)
    .join(' ')
}

function refusalsOf({ errors }: Route): string {
  return listOf(errors).join(', ') || '–'
}

function marksOf(route: Route): string {
  const marks = [
    route.idempotent ? 'Needs an `Idempotency-Key`.' : '',
    route.privateRoute ? 'On a private shop only.' : '',
    route.member === 'required' ? 'Wants a member’s token.' : '',
    route.member === 'optional' ? 'Knows a member by her token.' : '',
    route.perMinute === null ? '' : `At most ${route.perMinute} a minute from one address.`,
  ]
  return marks.filter(Boolean).join(' ')
}

function sectionOf(domain: string, routes: readonly Route[]): string {
  const rows = routes.map((route) => {
    const what = [route.summary, marksOf(route)].filter(Boolean).join('. ')
    const place = `\`${route.method} ${route.path}\``
    return `| ${route.name} | ${place} | ${what} | ${fieldsOf(route)} | ${refusalsOf(route)} |`
  })
  const columns =
    '| Route | Method and path | What it does | Input | Refusals |\n| --- | --- | --- | --- | --- |'
  return `## ${domain}\n\n${columns}\n${rows.join('\n')}\n`
}

/** The text of docs/routes.md. */
export function routeTable(): string {
  const routes: readonly Route[] = Object.values(contract)
  const domains = Map.groupBy(routes, (route) => route.domain)
  const sections = [...domains].map(([domain, own]) => sectionOf(domain, own))
  return `${head}\n${sections.join('\n')}`
}
