import {
  COLECOES_CONTADAS,
  comMudanca,
  contada,
  contribuicaoDe,
  INICIO_VAZIO,
  lugaresDe,
  mudaNumeros,
  type Contribuicao,
  type InicioPublico,
} from '@sie/domain/portal/numeros.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { ACTIVE_PEOPLE, conciliar } from '../platform/conciliacao.ts'
import { contarFila, enfileirar, type Contagem } from '../platform/contagem.ts'
import { paths } from '../platform/paths.ts'
import { storedRecord } from '../platform/stored.ts'

/** The public numbers: one document for each entity, read by its home page. */
const NUMEROS: Contagem<Contribuicao, InicioPublico> = {
  nome: 'numeros',
  colecoes: COLECOES_CONTADAS,
  contam: ACTIVE_PEOPLE,
  fila: paths.filaNumeros,
  contados: paths.contados,
  somas: paths.iniciosPublicos,
  vazia: () => INICIO_VAZIO,
  contribuicao: (collection, doc) => (contada(collection) ? contribuicaoDe(collection, storedRecord(doc)) : null),
  lugares: (contribution) => lugaresDe(contribution),
  depois: comMudanca,
}

/** Queues the record of an event if its contribution changes. */
export async function enqueueNumeros(event: RecordEvent): Promise<void> {
  if (mudaNumeros(event)) await enfileirar(NUMEROS, event.collection, event.id)
}

/** Counts every queued record. Safe to interrupt at any point, and to run twice at once. */
export const contarPendentes = () => contarFila(NUMEROS)

/** Compares the public numbers with the records and corrects what differs; `partes` as of `conciliar`. */
export const conciliarNumeros = (partes?: number) => conciliar(NUMEROS, partes)
