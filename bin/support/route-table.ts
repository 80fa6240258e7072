import { z } from 'zod'
import { commonErrors, memberErrors } from '#api-client/contract/envelope.ts'
import { contract } from '#api-client/contract/index.ts'
import type { Route } from '#api-client/contract/route.ts'

const formatErrorList = (errors: Readonly<Record<string, number>>) =>
  Object.entries(errors).map(([code, status]) => `\`${code}\` ${status}`)

const tableHeading = `# Routes of the shop service

Generated from \`api-client/contract\` by \`npm run docs\`; a test keeps it current. The running service serves
them as OpenAPI at \`/openapi.json\`.

Every route may also return ${formatErrorList(commonErrors).join(', ')}. A route that accepts
a member’s token returns ${formatErrorList(memberErrors).join(', ')} for an invalid token, or for a missing one if it is required. All errors share one envelope: \`{status: "KO", errors: [{code, message, field?}], requestId}\`.
`

/** Formats a parameter: \`name\` when required, \`name?\` when optional. */
function formatFields({ input }: Route): string {
  if (!(input instanceof z.ZodObject)) throw new Error('an input is a plain object')
  const optional = (field: unknown) => field instanceof z.ZodType && field.safeParse(undefined).success
  return Object.entries(input.shape)
    .map(([name, field]) => `\`${name}${optional(field) ? '?' : ''}\``)
    .join(' ')
}

function formatErrorCodes({ errors }: Route): string {
  return formatErrorList(errors).join(', ') || '–'
}

function formatFlags(route: Route): string {
  const marks = [
    route.idempotent ? 'Needs an `Idempotency-Key`.' : '',
    route.privateRoute ? 'Only on a private instance.' : '',
    route.auth === 'required' ? 'Requires a member’s token.' : '',
    route.auth === 'optional' ? 'Accepts an optional member’s token.' : '',
    route.perMinute === null ? '' : `Rate limit: ${route.perMinute} requests per minute and IP address.`,
  ]
  return marks.filter(Boolean).join(' ')
}

function renderSection(domain: string, routes: readonly Route[]): string {
  const rows = routes.map((route) => {
    const what = [route.summary, formatFlags(route)].filter(Boolean).join(' ')
    const endpoint = `\`${route.method} ${route.path}\``
    return `| ${route.name} | ${endpoint} | ${what} | ${formatFields(route)} | ${formatErrorCodes(route)} |`
  })
  const columns =
    '| Route | Method and path | What it does | Input | Errors |\n| --- | --- | --- | --- | --- |'
  return `## ${domain}\n\n${columns}\n${rows.join('\n')}\n`
}

/** Generates the text of docs/routes.md. */
export function renderRouteTable(): string {
  const routes: readonly Route[] = Object.values(contract)
  const domains = Map.groupBy(routes, (route) => route.domain)
  const sections = [...domains].map(([domain, own]) => renderSection(domain, own))
  return `${tableHeading}\n${sections.join('\n')}`
}
