import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { ok, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { profileOf } from './profile.ts'
import { findLabel, findLabelsOf } from './repository.ts'

export function labelRoutes(app: FastifyInstance, { database: { db } }: ShopParts): void {
  implement(app, contract.profileCheck, async ({ profile }) => ok(profileOf(profile)))

  implement(app, contract.labelsMultiple, async ({ profile, parentId }) =>
    ok({ labels: await findLabelsOf(db, profile, parentId) }),
  )

  implement(app, contract.labelSingle, async ({ profile, parentId, anchorId }) => {
    const label = await findLabel(db, profile, parentId, anchorId)
    return label ? ok({ label }) : refuse('label_not_found', 'No such label.')
  })
}
