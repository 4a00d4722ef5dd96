import * as z from 'zod'
import { MOTIVOS_DE_DENUNCIA } from '../educa/conversa.ts'
import { defineCollection } from '../../base/records/collection.ts'
import type { Transition } from '../../base/records/process.ts'
import { camposDeBusca, escolha, instante, opcional, textoObrigatorio } from '../../base/collections/campos.ts'

const DECIDE: Transition['who'] = [{ by: 'rule', action: 'decidir' }]

/** Report of a video, a post or a comment (PRODUCT 2(i)), one for each person and record. Its author may read its outcome. */
export const denuncias = defineCollection({
  name: 'denuncias',
  label: { singular: 'denúncia', plural: 'denúncias', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('O que foi denunciado', 160),
      ...camposDeBusca,
      alvo: escolha('Em', { videos: 'Vídeo', postagens: 'Postagem', comentarios: 'Comentário' }, [
        'videos',
        'postagens',
        'comentarios',
      ]).default('postagens'),
      registro: opcional('Código do registro', 128),
      motivo: escolha('Motivo', MOTIVOS_DE_DENUNCIA, [
        'ofensa',
        'imagemDeMenor',
        'perigo',
        'propaganda',
        'outro',
      ]).default('outro'),
      texto: opcional('O que a pessoa escreveu', 500, { kind: 'multiline' }),
      /** uid of the reporter */
      autor: opcional('Conta de quem denunciou', 128),
      em: instante('Denunciada em'),
      situacao: escolha('Situação', { aberta: 'Aberta', procedente: 'Procedente', improcedente: 'Improcedente' }, [
        'aberta',
        'procedente',
        'improcedente',
      ]).default('aberta'),
    }),
  scope: { kind: 'national' },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['autor'] }, create: 'server', update: 'server' },
  extras: { decidir: 'Decidir denúncias' },
  personal: ['texto'],
  people: [
    { path: 'autor', by: 'id', part: 'texto' },
    { path: 'autor', by: 'id', part: 'autor' },
  ],
  desk: { states: false },
  small: { most: 2000 },
  lists: [{ orderBy: [{ path: 'em', direction: 'desc' }] }, { equal: ['situacao'], orderBy: [] }],
  order: { path: 'em', direction: 'desc' },
  process: {
    field: 'situacao',
    initial: 'aberta',
    editable: {},
    transitions: {
      acolher: {
        label: 'Dar razão',
        undo: 'version',
        consequence: 'A denúncia fica como procedente. Tire o conteúdo do ar na página dele.',
        from: ['aberta'],
        to: 'procedente',
        who: DECIDE,
        reason: true,
      },
      rejeitar: { label: 'Arquivar', undo: 'version', from: ['aberta'], to: 'improcedente', who: DECIDE, reason: true },
    },
  },
})
