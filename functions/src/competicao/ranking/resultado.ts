import type { DocumentReference } from 'firebase-admin/firestore'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { formacaoDoEvento } from '@sie/domain/eventos/equipes/formacoes.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { sha256 } from '@sie/domain/base/taekwondo/sha256.ts'
import { db } from '../../base/platform/admin.ts'

export type ResultadoGuardado = StoredRecord & Resultado
export type Colocacao = Resultado['colocacoes'][number]

export const resultadoRef = (id: string): DocumentReference => db().doc(`${resultados.name}/${id}`)

export { idDoResultado } from '@sie/domain/competicao/ranking/identidade.ts'

/** The same for an event outside the portal, identified by its title and day. */
export const idDoResultadoExterno = (titulo: string, data: string, classe: string): string =>
  sha256(`resultado externo\n${titulo.toLowerCase()}\n${data}\n${classe}`).slice(0, 40)

/** A class of an event, or a category of its pairs and teams, as stored in a result; undefined where the event lacks the code. */
export function classeDoResultado(
  event: Pick<Evento, 'classes' | 'formacoes'>,
  codigo: string,
): Resultado['classe'] | undefined {
  const classe = event.classes.find((one) => one.codigo === codigo)
  if (classe) return classeGuardada(classe)
  const formacao = formacaoDoEvento(event, codigo)
  if (!formacao) return undefined
  const { nome, modalidade, integrantes, masculinos, femininos } = formacao
  const sexo = masculinos >= integrantes ? 'M' : femininos >= integrantes ? 'F' : 'X'
  return { codigo, nome, modalidade, divisao: nome.slice(0, 40), sexo, acima: 0, ate: 0 }
}

/** Fields of an event's class, or of a class of the sport's tables, that a result stores. */
export const classeGuardada = ({
  codigo,
  nome,
  modalidade,
  divisao,
  sexo,
  acima,
  ate,
}: Resultado['classe']): Resultado['classe'] => ({ codigo, nome, modalidade, divisao, sexo, acima, ate })
