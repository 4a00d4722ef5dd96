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
import { conciliar, contarFila, enfileirar, type Contagem } from '../platform/contagem.ts'
import { paths } from '../platform/paths.ts'
import { storedRecord } from '../platform/stored.ts'

/** The public numbers: one document for each entity, which its home reads. */
const NUMEROS: Contagem<Contribuicao, InicioPublico> = {
  colecoes: COLECOES_CONTADAS,
  fila: paths.filaNumeros,
  contados: paths.contados,
  somas: paths.iniciosPublicos,
  vazia: () => INICIO_VAZIO,
  contribuicao: (collection, doc) => (contada(collection) ? contribuicaoDe(collection, storedRecord(doc)) : null),
  lugares: (contribution) => lugaresDe(contribution),
  depois: comMudanca,
}

/** Puts the record of an event into the queue, where the event changes what it adds. */
export async function enqueueNumeros(event: RecordEvent): Promise<void> {
  if (mudaNumeros(event)) await enfileirar(NUMEROS, event.collection, event.id)
}

/** Counts every record that waits. Safe to be broken off anywhere, and to run twice at once. */
export const contarPendentes = () => contarFila(NUMEROS)

/** Compares the public numbers with the records and mends what differs. */
export const conciliarNumeros = () => conciliar(NUMEROS)
