import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { colocacoesFault } from '@sie/domain/competicao/ranking/colocacoes.ts'
import { SITUACOES_DO_RESULTADO } from '@sie/domain/competicao/ranking/estados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import type { Colocacao, ResultadoGuardado } from './resultado.ts'

/** Subject of a result, and its places. */
type Lancado = Omit<
  Partial<Resultado>,
  'colocacoes' | 'proposta' | 'situacao' | 'filtros' | 'trigam' | 'searchableName' | 'chavesBusca'
> & { titulo: string; colocacoes: readonly Colocacao[] }

export interface Guardado {
  id: string
  versao: number
}

const MOST_AUTHORS = 20

/**
 * Stores the places of a class: of a draft, or of an open correction. The same again changes nothing.
 * @param versao version that the caller saw, undefined for a new record; 'atual' for the server, which replaces the stored one
 * @throws ErroSIE dados-invalidos (naming `colocacoes`, or `situacao` where they cannot be changed), conflito
 */
export async function storeColocacoes(
  transaction: Transaction,
  caller: Pick<Caller, 'uid' | 'name'>,
  ref: DocumentReference,
  stored: ResultadoGuardado | undefined,
  { colocacoes, ...rest }: Lancado,
  versao: number | 'atual' | undefined,
): Promise<Guardado> {
  const places = [...colocacoes].sort((a, b) => a.posicao - b.posicao || (a.pessoa < b.pessoa ? -1 : 1))
  const missing = colocacoesFault(places.map(({ pessoa, inscricao, posicao }) => ({ id: pessoa, inscricao, posicao })))
  if (missing) throw recusa('colocacoes', missing)
  if (!stored) {
    if (typeof versao === 'number') throw new ErroSIE('conflito')
    const record = resultados.schema.parse({ ...rest, colocacoes: places, autores: authors([], caller.uid) })
    await createRecord(transaction, resultados, ref, record, { caller, acao: 'criar' })
    return { id: ref.id, versao: 0 }
  }
  const part = stored.situacao === 'emCorrecao' ? 'proposta' : 'colocacoes'
  const next = stored.situacao === 'emCorrecao' ? { proposta: places } : { ...rest, colocacoes: places }
  if (sameValue({ ...stored, ...next }, stored)) return { id: ref.id, versao: stored.metadados.version }
  if (stored.situacao !== 'rascunho' && part === 'colocacoes')
    throw recusa(
      'situacao',
      `Este resultado está ${SITUACOES_DO_RESULTADO[stored.situacao].toLowerCase()}. ${
        stored.situacao === 'emAnalise' ? 'Peça que o devolvam' : 'Peça uma correção'
      } para mudá-lo.`,
    )
  if (versao !== 'atual' && versao !== stored.metadados.version) throw new ErroSIE('conflito')
  const changes = { ...next, autores: authors(stored.autores, caller.uid) }
  return {
    id: ref.id,
    versao: await writeStep(transaction, resultados, ref, stored, changes, {
      caller,
      acao: 'editar',
      aboutSelf: 'Another person homologates the result.',
    }),
  }
}

/** Uids of those who entered the waiting places. The server's '' is left out. */
const authors = (before: readonly string[], uid: string): string[] =>
  [...new Set([...before, uid])].filter(Boolean).slice(-MOST_AUTHORS)
