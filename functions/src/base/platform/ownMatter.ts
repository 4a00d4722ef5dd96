import type { Collection } from '@sie/domain/base/records/collection.ts'
import { OWN_MATTER } from '@sie/domain/base/records/process.ts'
import { concernedIn } from '@sie/domain/base/records/standing.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Caller } from './caller.ts'

/** Who writes: of the server itself and of queued notes only the uid is known, so guardians are recognised with the rights alone. */
export type Writer = Pick<Caller, 'uid'> & Partial<Pick<Caller, 'permissoes'>>

/**
 * Refuses a step of a record that is about the writer or a minor of theirs, as the description says (`concernedIn`). Every step that a function
 * writes passes here (writeStep, changeRecord); one that people take about themselves says why (`aboutSelf`).
 * @throws ErroSIE dados-invalidos naming `situacao`
 */
export function requireSomeoneElse(writer: Writer, collection: Collection, id: string, ...records: object[]): void {
  if (isOwnMatter(writer, collection, id, ...records)) throw new ErroSIE('dados-invalidos', { situacao: OWN_MATTER })
}

/** Whether one of the records is about the writer or a minor of theirs. */
export function isOwnMatter(
  { uid, permissoes }: Writer,
  collection: Collection,
  id: string,
  ...records: object[]
): boolean {
  const theirs = (other: string) =>
    other === uid || (permissoes !== undefined && answersFor({ uid, permissoes }, other, Date.now()))
  return uid !== '' && records.some((record) => concernedIn(collection, id, record).some(theirs))
}
