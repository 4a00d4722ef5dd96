import { colecao } from '@sie/domain/collections/todas.ts'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import {
  COLECOES_DO_PAINEL,
  type ColecaoDoPainel,
  contribuintes,
  lugaresDasParcelas,
  parcelasDoPainel,
  partesDoPainel,
  type ParcelasDoPainel,
} from '@sie/domain/painel/contadores.ts'
import { SEM_CONTADORES } from '@sie/domain/painel/somas.ts'
import { isActive, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { nextGraduation } from '@sie/domain/taekwondo/exames.ts'
import { graduadoDe } from '../exames/partes.ts'
import { readGrades, type GradesOf } from '../graduacoes/tabela.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { ACTIVE_PEOPLE, conciliar } from '../platform/conciliacao.ts'
import type { Contagem } from '../platform/contagem.ts'
import { paths } from '../platform/paths.ts'
import { storedIn, storedRecord } from '../platform/stored.ts'

/** First day on which a person's next exam is possible, as in the planner of exams; '' where unknown. */
function aptaEm(person: StoredRecord & Praticante, grades: GradesOf): string {
  if (!isActive(person)) return ''
  const { primeiroDia } = nextGraduation(graduadoDe(person), grades(person.dadosFiliacao.federacaoID), hojeNoBrasil())
  return primeiroDia ?? ''
}

/** What in a record its contribution follows: for a person's next exam, their certificates and birth. */
function segue(collection: string, id: string, record: StoredRecord | undefined): unknown {
  const described = colecao(collection)
  if (!described || !record) return null
  const own = record as Partial<Praticante>
  const grade =
    collection === 'praticantes' ? [own.historicoCertificacoes ?? [], own.dadosPessoais?.birthdate ?? ''] : []
  return { parcelas: parcelasDoPainel(described, id, record), grade }
}

/** The counts behind the dashboards. */
export const PAINEL: Contagem<ParcelasDoPainel> = {
  nome: 'painel',
  colecoes: COLECOES_DO_PAINEL,
  candidatos: (name, current) => {
    const of = contribuintes(name as ColecaoDoPainel)
    return of ? current.where(of.campo, 'in', of.valores) : current
  },
  contam: ACTIVE_PEOPLE,
  contados: paths.contadosNoPainel,
  somas: paths.contadoresDoPainel,
  vazia: () => SEM_CONTADORES,
  segue,
  contribuicoes: () => {
    let grades: Promise<GradesOf> | undefined
    return async (name, doc) => {
      const collection = colecao(name)
      const person = name === praticantes.name ? storedIn(praticantes, doc) : undefined
      const apta = person ? aptaEm(person, await (grades ??= readGrades())) : ''
      return collection ? parcelasDoPainel(collection, doc.id, person ?? storedRecord(doc), apta) : null
    }
  },
  lugares: lugaresDasParcelas,
  partes: partesDoPainel,
}

/** Compares the counts of the dashboards with the records and corrects what differs; `partes` as of `conciliar`. */
export const conciliarPainel = (partes?: number) => conciliar(PAINEL, partes)
