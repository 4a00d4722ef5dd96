import * as z from 'zod'
import { CONVERSAVEIS, LETRAS_DO_COMENTARIO, SITUACOES_DO_COMENTARIO } from '../educa/conversa.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import type { Transition } from '../../base/records/process.ts'
import { camposDeBusca, escolha, instante, opcional, textoObrigatorio } from '../../base/collections/campos.ts'

const MODERA: Transition['who'] = [{ by: 'rule', action: 'moderar' }]

/**
 * Comment on a video or a post (PRODUCT 2(i)). Written by functions alone; read by moderators, its author and their guardian. Visitors read a
 * copy in the record commented on, which names its author by the public name alone.
 */
export const comentarios = defineCollection({
  name: 'comentarios',
  label: { singular: 'comentário', plural: 'comentários', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Autor', 120),
      ...camposDeBusca,
      /** uid */
      autor: opcional('Conta do autor', 128),
      /** public name: a minor by initials */
      nomePublico: opcional('Nome no site', 120),
      menor: z.boolean().default(false).meta({ label: 'Menor de idade' }),
      alvo: escolha('Em', { videos: 'Vídeo', postagens: 'Postagem' }, CONVERSAVEIS).default('postagens'),
      registro: opcional('Código do registro', 128),
      titulo: opcional('Título', 140),
      texto: opcional('Comentário', LETRAS_DO_COMENTARIO, { kind: 'multiline' }),
      respostaA: opcional('Resposta a', 128),
      em: instante('Escrito em'),
      denuncias: z.number().int().min(0).default(0).meta({ label: 'Denúncias' }),
      situacao: escolha('Situação', SITUACOES_DO_COMENTARIO, [
        'aguardando',
        'publicado',
        'recusado',
        'retirado',
      ]).default('aguardando'),
    }),
  scope: { kind: 'national' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['autor'] }, create: 'server', update: 'server' },
  extras: { moderar: 'Moderar comentários' },
  personal: ['name', 'nomePublico', 'texto'],
  people: [
    { path: 'autor', by: 'id', part: 'name' },
    { path: 'autor', by: 'id', part: 'nomePublico' },
    { path: 'autor', by: 'id', part: 'texto' },
    { path: 'autor', by: 'id', part: 'autor' },
  ],
  desk: { states: false },
  lists: [{ orderBy: [{ path: 'em', direction: 'desc' }] }, { equal: ['situacao'], orderBy: [] }],
  order: { path: 'em', direction: 'desc' },
  process: {
    field: 'situacao',
    initial: 'aguardando',
    editable: {},
    transitions: {
      publicar: {
        label: 'Publicar',
        undo: 'version',
        consequence: 'O comentário aparece no site.',
        from: ['aguardando', 'recusado'],
        to: 'publicado',
        who: MODERA,
      },
      recusar: {
        label: 'Recusar',
        undo: 'version',
        consequence: 'O comentário não aparece, e o autor lê o motivo.',
        from: ['aguardando', 'publicado'],
        to: 'recusado',
        who: MODERA,
        reason: true,
      },
      retirar: {
        label: 'Retirar',
        undo: 'version',
        consequence: 'O comentário deixa de aparecer.',
        from: ['aguardando', 'publicado'],
        to: 'retirado',
        who: [{ by: 'own' }],
      },
      reter: {
        label: 'Voltar à moderação',
        from: ['publicado'],
        to: 'aguardando',
        who: [{ by: 'system' }],
      },
    },
  },
})

export type Comentario = RecordOf<typeof comentarios>
