import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { SignedInMember } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { enqueueAccountNotice } from '../account/account-notice-email.ts'
import { toPasskeyDto } from './add-passkey.ts'
import { deletePasskey, findPasskeys, updatePasskeyName } from './passkey-repository.ts'

const notFound = () => fail('passkey_not_found', 'There is no such passkey. Load the list again.', 'id')

export async function listPasskeys(
  { database }: AppContext,
  { id }: SignedInMember,
): Promise<Result<Contract['passkeys']>> {
  const found = await findPasskeys(database.db, id)
  return ok({ passkeys: found.map(toPasskeyDto) })
}

export async function renamePasskey(
  { database }: AppContext,
  { id, name }: z.output<Contract['renamePasskey']['input']>,
  { id: memberId }: SignedInMember,
): Promise<Result<Contract['renamePasskey']>> {
  return (await updatePasskeyName(database.db, { memberId, id }, name)) ? ok({}) : notFound()
}

/** Removes a passkey and informs the member by e-mail. */
export function removePasskey(
  { database, clock }: AppContext,
  { profile, brand, id }: z.output<Contract['removePasskey']['input']>,
  member: SignedInMember,
): Promise<Result<Contract['removePasskey']>> {
  const now = clock()
  return database.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { memberId: member.id, id }))) return notFound()
    const occasion = `passkey-removed:${id}`
    await enqueueAccountNotice(tx, { member, change: 'passkeyRemoved', brand, profile, occasion }, now)
    return ok({})
  })
}
