import { fail } from '../../http/result.ts'

export const lineNotFound = () => fail('line_not_found', 'The line was not found in the bag.')

export const bundleIncomplete = () =>
  fail(
    'bundle_incomplete',
    'A bundle part cannot be changed or removed alone. Change or remove the whole bundle.',
  )
