import { prepareFolder } from './prepared-folder.ts'

/** Makes the database that the test files copy before their hooks' time runs. */
export default async function setup(): Promise<void> {
  await prepareFolder('empty')
}
