import {
  COLECOES_CONTADAS,
  contada,
  contribuicaoDe,
  INICIO_VAZIO,
  lugaresDe,
  partesDoInicio,
  type Contribuicao,
} from '@sie/domain/base/portal/numeros.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { ACTIVE_PEOPLE, reconcile } from '../../base/platform/conciliacao.ts'
import type { Contagem } from '../../base/platform/contagem.ts'
import { paths } from '../../base/platform/paths.ts'

const contribuicao = (collection: string, record: StoredRecord | undefined) =>
  contada(collection) ? contribuicaoDe(collection, record) : null

/** The public numbers: one document for each entity, read by its home page. */
export const NUMEROS: Contagem<Contribuicao> = {
  nome: 'numeros',
  colecoes: COLECOES_CONTADAS,
  contam: ACTIVE_PEOPLE,
  contados: paths.contados,
  somas: paths.iniciosPublicos,
  vazia: (lugar) => (lugar === ENTIDADE_PADRAO ? { ...INICIO_VAZIO, ufs: {} } : INICIO_VAZIO),
  segue: (collection, _, record) => contribuicao(collection, record),
  contribuicoes: () => (collection, _, record) => contribuicao(collection, record),
  lugares: lugaresDe,
  partes: partesDoInicio,
}

/** Compares the public numbers with the records and corrects what differs; `partes` as of `conciliar`. */
export const reconcileNumeros = (partes?: number) => reconcile(NUMEROS, partes)
