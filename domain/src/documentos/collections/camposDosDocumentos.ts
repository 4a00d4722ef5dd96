import * as z from 'zod'
import type { Mencao } from '../../base/records/collection.ts'
import { opcional } from '../../base/collections/campos.ts'

/** Parts that certificates, cards and their orders share. */

/** Holder of a document; `documento` is a CPF masked as ***.456.789-**, or ''. `entidade`: their club or federation at the time of issue. */
export const titular = z.object({
  pessoa: opcional('Pessoa', 128),
  nome: opcional('Titular', 120),
  nomeCoreano: opcional('Nome em coreano', 60),
  documento: opcional('CPF', 20),
  entidade: opcional('Clube', 128),
  entidadeNome: opcional('Nome do clube', 160),
  federacao: opcional('Federação', 128),
})
export type Titular = z.output<typeof titular>

/** Grade by its name at the time of issue; '' where the document certifies none. */
export const grauDoDocumento = z.object({
  codigo: opcional('Graduação', 20, { kind: 'graduacao' }),
  nome: opcional('Nome da graduação', 60),
  faixa: opcional('Faixa', 60),
  ordem: z.number().int().min(0).max(20).default(0).meta({ label: 'Ordem' }),
})
export type GrauDoDocumento = z.output<typeof grauDoDocumento>

/** Cause of a document: kind and id of a record, such as an exam. */
export const causa = z.object({
  tipo: opcional('Causa', 40),
  id: opcional('Registro da causa', 128),
  descricao: opcional('Descrição da causa', 160),
})
export type Causa = z.output<typeof causa>

/** Places in a document with data of its holder. @param more paths of further texts about them */
export const mencoesDoTitular = (...more: string[]): Mencao[] =>
  ['name', 'titular.nome', 'titular.nomeCoreano', 'titular.documento', ...more].map((part) => ({
    path: 'titular.pessoa',
    by: 'id',
    part,
  }))
