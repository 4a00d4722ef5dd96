import { colecao } from '@sie/domain/top/todas.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import {
  COLECOES_DO_PAINEL,
  type ColecaoDoPainel,
  contribuintes,
  lugaresDasParcelas,
  parcelasDoPainel,
  partesDoPainel,
  type ParcelasDoPainel,
} from '@sie/domain/painel/contadores.ts'
import { SEM_CONTADORES } from '@sie/domain/base/portal/somas.ts'
import { complete } from '@sie/domain/base/records/complete.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { proximoExame } from '@sie/domain/pessoas/taekwondo/proximoExame.ts'
import { readGrades, type GradesOf } from '../pessoas/graduacoes/tabela.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { ACTIVE_PEOPLE, reconcile } from '../base/platform/conciliacao.ts'
import type { Contagem } from '../base/platform/contagem.ts'
import { paths } from '../base/platform/paths.ts'

/** First day on which a person's next exam is possible, as in the planner of exams; '' where unknown. */
function aptaEm(praticante: StoredRecord & Praticante, grades: GradesOf): string {
  if (!isActive(praticante)) return ''
  const { primeiroDia } = proximoExame(praticante, grades(praticante.dadosFiliacao.federacaoID), hojeNoBrasil())
  return primeiroDia ?? ''
}

/** What in a record its contribution follows: for a person's next exam, their certificates, birth, suspensions and annuities. */
function segue(collection: string, id: string, record: StoredRecord | undefined): unknown {
  const described = colecao(collection)
  if (!described || !record) return null
  const own = record as Partial<Praticante>
  const grade =
    collection === 'praticantes'
      ? [
          own.historicoCertificacoes ?? [],
          own.dadosPessoais?.birthdate ?? '',
          own.suspensoes ?? [],
          own.anuidades ?? [],
        ]
      : []
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
    return async (name, id, record) => {
      const collection = colecao(name)
      const praticante = name === praticantes.name && record ? complete(praticantes, record) : undefined
      const apta = praticante ? aptaEm(praticante, await (grades ??= readGrades())) : ''
      return collection ? parcelasDoPainel(collection, id, praticante ?? record, apta) : null
    }
  },
  lugares: lugaresDasParcelas,
  partes: partesDoPainel,
}

/** Compares the counts of the dashboards with the records and corrects what differs; `partes` as of `conciliar`. */
export const reconcilePainel = (partes?: number) => reconcile(PAINEL, partes)
