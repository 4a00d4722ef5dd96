import type { Transaction } from 'firebase-admin/firestore'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { aindaLeem } from '../../base/avisos/aindaLeem.ts'
import { sendEachAviso } from '../../base/avisos/sendAvisos.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import type { Allotted, Promoted } from './trabalho.ts'

/** Age that a minor reaches in the year of the event; 0 where it is unknown, as for a pair or team. */
const OLDEST_MINOR = 18

/** Notices about the results of entries to the people entered and, for minors, their guardians. @returns a function that writes them */
export async function avisosDaFila(
  transaction: Transaction,
  allotted: readonly Allotted[],
  promoted: readonly Promoted[],
): Promise<() => void> {
  const families = await familiesOf(transaction, [...allotted, ...promoted])
  const askers = await Promise.all(promoted.map(({ id, stored }) => aindaLeem(inscricoes, id, stored)))
  return sendEachAviso(transaction, noticesOf(allotted, promoted, families, askers))
}

/** Guardians of the minors among the people entered, by minor; people who are of age in the year of the event have none. */
async function familiesOf(transaction: Transaction, ones: readonly (Allotted | Promoted)[]) {
  const minors = new Set(
    ones
      .map((one) => ('entry' in one ? one.entry : one.stored))
      .flatMap(({ pessoa, idade }) => (idade <= OLDEST_MINOR ? [pessoa] : [])),
  )
  const found = await Promise.all(
    [...minors].map(async (pessoa) => [pessoa, await comResponsaveis(transaction, pessoa)] as const),
  )
  return new Map(found)
}

function noticesOf(
  allotted: readonly Allotted[],
  promoted: readonly Promoted[],
  families: ReadonlyMap<string, string[]>,
  /** who asked for each promoted entry, while they may read it */
  askers: readonly string[][],
) {
  const people = (pessoa: string) => families.get(pessoa) ?? [pessoa]

  const notice = (quem: string, id: string, name: string, situacao: string) => ({
    quem,
    oQue: 'situacao' as const,
    registro: { colecao: inscricoes.name, id },
    dados: { nome: name.slice(0, 120), situacao, motivo: '' },
  })
  return [
    ...allotted.flatMap(({ id, entry, situacao }) =>
      people(entry.pessoa).map((quem) => notice(quem, id, entry.eventoTitulo, situacao)),
    ),
    ...promoted.flatMap(({ id, stored, situacao }, index) =>
      [...new Set([...people(stored.pessoa), ...(askers[index] ?? [])])].map((quem) =>
        notice(quem, id, `${stored.eventoTitulo}, ${stored.name}`, situacao),
      ),
    ),
  ]
}
