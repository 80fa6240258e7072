import { prepareFolder } from './prepared-folder.ts'

/** Creates the database that the test files copy, before the timeout of their hooks starts. */
export default async function setup(): Promise<void> {
  await prepareFolder('empty')
}
