import { colecao } from '@sie/domain/collections/todas.ts'
import { comCamposNovos, type Praticante } from '@sie/domain/collections/praticantes.ts'
import {
  COLECOES_DO_PAINEL,
  type ColecaoDoPainel,
  contadoresDepois,
  contribuintes,
  lugaresDasParcelas,
  parcelasDoPainel,
  SEM_CONTADORES,
  type Contadores,
  type ParcelasDoPainel,
} from '@sie/domain/painel/contadores.ts'
import { isActive, isOldCopyId, type StoredRecord } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { nextGraduation } from '@sie/domain/taekwondo/exames.ts'
import { graduadoDe } from '../exames/partes.ts'
import { readGrades, type GradesOf } from '../graduacoes/tabela.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { ACTIVE_PEOPLE, conciliar } from '../platform/conciliacao.ts'
import { contarFila, enfileirar, type Contagem } from '../platform/contagem.ts'
import { paths } from '../platform/paths.ts'
import type { Reactions } from '../platform/reaction.ts'
import { storedRecord } from '../platform/stored.ts'

/** The counts behind the dashboards, with the register of grades read once. */
const contagem = (grades: () => Promise<GradesOf>): Contagem<ParcelasDoPainel, Contadores> => ({
  nome: 'painel',
  colecoes: COLECOES_DO_PAINEL,
  candidatos: (name, current) => {
    const of = contribuintes(name as ColecaoDoPainel)
    return of ? current.where(of.campo, 'in', of.valores) : current
  },
  contam: ACTIVE_PEOPLE,
  fila: paths.filaDoPainel,
  contados: paths.contadosNoPainel,
  somas: paths.contadoresDoPainel,
  vazia: () => SEM_CONTADORES,
  contribuicao: async (name, doc) => {
    const record = storedRecord(doc)
    const collection = colecao(name)
    if (!collection) return null
    return parcelasDoPainel(
      collection,
      doc.id,
      record,
      record && name === 'praticantes' ? aptaEm(record, await grades()) : '',
    )
  },
  lugares: lugaresDasParcelas,
  depois: (sum, lugar, _, before, after) => contadoresDepois(sum, lugar, before, after),
})

/** First day on which a person's next exam is possible, as in the planner of exams; '' where unknown. */
function aptaEm(record: StoredRecord, grades: GradesOf): string {
  const person = comCamposNovos(record as StoredRecord & Praticante)
  if (!isActive(person) || !person.dadosPessoais) return ''
  const { primeiroDia } = nextGraduation(graduadoDe(person), grades(person.dadosFiliacao.federacaoID), hojeNoBrasil())
  return primeiroDia ?? ''
}

/** Reads the register of grades once for all records counted together. */
function once(): () => Promise<GradesOf> {
  let read: Promise<GradesOf> | undefined
  return () => (read ??= readGrades())
}

/** Fields of a record from which its contribution is computed. */
function counted(collection: string, id: string, record: StoredRecord | undefined): unknown {
  const described = colecao(collection)
  if (!described || !record) return null
  const own = record as Partial<Praticante>
  const grade =
    collection === 'praticantes' ? [own.historicoCertificacoes ?? [], own.dadosPessoais?.birthdate ?? ''] : []
  return { parcelas: parcelasDoPainel(described, id, record), grade }
}

async function contar({ collection, id, before, after }: RecordEvent): Promise<void> {
  if (!isOldCopyId(id) && !sameValue(counted(collection, id, before), counted(collection, id, after)))
    await enfileirar(contagem(once()), collection, id)
}

/** Counts every queued record. Safe to interrupt at any point, and to run twice at once. */
export const contarPainel = () => contarFila(contagem(once()))

/** Compares the counts of the dashboards with the records and corrects what differs; `partes` as of `conciliar`. */
export const conciliarPainel = (partes?: number) => conciliar(contagem(once()), partes)

/** Reactions that queue the records counted by the dashboards. */
export const PANEL_REACTIONS: Reactions = Object.fromEntries(COLECOES_DO_PAINEL.map((name) => [name, [contar]]))
