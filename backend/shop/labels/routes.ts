import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { ok, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { profileOf } from './profile.ts'
import { queueMissing } from './queue.ts'
import { findLabel, findLabelsOf, newestLabels } from './repository.ts'

const pageSize = 50

export function labelRoutes(app: FastifyInstance, parts: ShopParts): void {
  const {
    database: { db },
    clock,
    config,
  } = parts
  implement(app, contract.profileCheck, async ({ profile }) => ok(profileOf(profile, config)))

  implement(app, contract.labelsMultiple, async ({ profile, parentId }) =>
    ok({ labels: await findLabelsOf(db, profile, parentId) }),
  )

  implement(app, contract.labelSingle, async ({ profile, ...id }) => {
    const label = await findLabel(db, profile, id)
    return label ? ok({ label }) : refuse('label_not_found', 'No such label.')
  })

  implement(app, contract.newLabels, async ({ profile, page }) => {
    const { rows, total } = await newestLabels(db, profile, pageSize, (page - 1) * pageSize)
    const labels = rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
    return ok({ labels, page, pages: Math.ceil(total / pageSize) })
  })

  implement(app, contract.createLabels, async ({ profile, labels }) =>
    ok({ queued: await queueMissing(db, profile, labels, clock()) }),
  )
}
