import * as z from 'zod'
import { anexos, arquivos, instanteEmLista } from '../turmas/campos.ts'
import { SITUACOES_DA_TAREFA } from '../turmas/estados.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  equipe,
  escolha,
  opcional,
  referencia,
  textoObrigatorio,
  url,
  vinculo,
} from '../../base/collections/campos.ts'

/** Fields of a material that its teachers fill in. */
export const dadosDoMaterial = {
  titulo: textoObrigatorio('Título', 140),
  descricao: opcional('Descrição', 5_000, { kind: 'multiline' }),
  anexos: anexos(),
  arquivos,
  video: url('Endereço do vídeo', 500),
  topico: opcional('Tópico', 60),
  /** instant at which the server publishes a draft; 0 for none */
  publicarEm: instanteEmLista('Publicar em'),
  graduacao: opcional('Graduação', 20, { kind: 'graduacao' }),
  situacao: escolha('Situação', SITUACOES_DA_TAREFA, ['rascunho', 'publicada']).default('rascunho'),
}

/** Material of a class, read by its teachers; students get it from functions. */
export const materiais = defineCollection({
  name: 'materiais',
  label: { singular: 'material', plural: 'materiais', artigo: 'o' },
  schema: () =>
    z.object({
      ...dadosDoMaterial,
      ...camposDeBusca,
      turma: referencia('Turma', 'turmas'),
      publicadaEm: instanteEmLista('Publicado em'),
      equipe,
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  parent: { collection: 'turmas', path: 'turma' },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  desk: false,
  // Only the server lists it, by equality filters without an order.
  lists: [],
})

export type Material = RecordOf<typeof materiais>
