import * as z from 'zod'
import { codigoDoVideo, MAIS_SEGUNDOS, segundosDe } from '../educa/video.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import { publicacao } from '../../base/records/publication.ts'
import { text, trimmed } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  etiquetas,
  imagem,
  listaOrdenada,
  opcional,
  textoObrigatorio,
} from '../../base/collections/campos.ts'
import { conversaDoRegistro, DO_SERVIDOR, filtroDosTemas, LISTAS_DO_FLUXO, paraQuem, temas } from './camposDaEduca.ts'

const capitulo = z.object({
  inicio: trimmed(8)
    .refine((time) => segundosDe(time) !== undefined, 'Informe o tempo, como 1:05.')
    .meta({ label: 'Começa em', help: 'Minutos e segundos, como 1:05.' }),
  titulo: textoObrigatorio('Título', 120),
})

/** Video of the education area (PRODUCT 2(i)): hosted by YouTube, and played on the portal once a visitor asks for it. */
export const videos = defineCollection({
  name: 'videos',
  label: { singular: 'vídeo', plural: 'vídeos', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      endereco: trimmed(300)
        .refine((address) => address === '' || codigoDoVideo(address) !== '', 'Cole o endereço de um vídeo do YouTube.')
        .default('')
        .meta({ label: 'Endereço no YouTube' }),
      /** shown until the video plays; where there is none, a drawing of the portal */
      capa: imagem('Capa'),
      duracao: z
        .number('Informe a duração em segundos.')
        .int('Informe a duração em segundos.')
        .min(0, 'A duração não pode ser negativa.')
        .max(MAIS_SEGUNDOS, 'Um vídeo dura até um dia.')
        .default(0)
        .meta({ label: 'Duração em segundos' }),
      descricao: opcional('Descrição', 3000, { kind: 'multiline' }),
      capitulos: listaOrdenada('Capítulo', capitulo, 60),
      serie: opcional('Série', 80, { help: 'Vídeos da mesma série aparecem juntos.' }),
      tags: etiquetas('Etiquetas'),
      ...paraQuem,
      ...conversaDoRegistro,
      filtros: z.object({ temas, codigo: derivado(text(11), 'Código no YouTube') }).optional(),
      publicacao,
    }),
  scope: { kind: 'national' },
  search: { name: 'titulo', prefix: '' },
  bulk: ['serie', 'tags'],
  access: { read: 'public', create: 'rule', update: 'rule', serverOnly: DO_SERVIDOR },
  extras: { sincronizar: 'Sincronizar o canal de vídeos' },
  counters: ['curtidas'],
  filtros: (record) => ({ ...filtroDosTemas(record), codigo: codigoDoVideo(valueAt(record, 'endereco')) }),
  publication: {
    guard: ({ endereco }) =>
      codigoDoVideo(endereco) === '' ? [{ text: 'Informe o endereço do vídeo no YouTube.' }] : [],
  },
  ...LISTAS_DO_FLUXO,
})

export type VideoDaEduca = RecordOf<typeof videos>
