import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { objectsAt } from '../../base/records/edits.ts'
import { text } from '../../base/records/text.ts'
import { camposDeBusca, derivado, lista, opcional, textoObrigatorio, vinculo } from '../../base/collections/campos.ts'

/** Greatest number of people marked on one picture. */
export const MAIS_MARCADAS = 40

/**
 * People seen on a picture; has the picture's id. A separate record because everybody reads the picture, while only staff read this. The server
 * writes it (`marcarPessoas`), together with whether the picture may be shown.
 */
export const marcacoes = defineCollection({
  name: 'marcacoes',
  label: { singular: 'marcação de pessoas', plural: 'marcações de pessoas', artigo: 'a' },
  schema: () =>
    z.object({
      imagem: textoObrigatorio('Imagem', 128),
      album: opcional('Álbum', 128),
      legenda: opcional('Legenda', 200),
      ...camposDeBusca,
      pessoas: lista(
        'Pessoas',
        z.object({ uid: textoObrigatorio('Pessoa', 128), nome: opcional('Nome', 120) }),
        MAIS_MARCADAS,
      ),
      /** uids of people without consent to pictures */
      pendentes: lista('Sem consentimento de imagem', text(128), MAIS_MARCADAS),
      filtros: z.object({ uids: derivado(z.array(text(128)).max(MAIS_MARCADAS), 'Pessoas') }).optional(),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  parent: { collection: 'imagens', path: 'imagem' },
  search: { name: 'legenda', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  filtros: (record) => ({
    uids: [...new Set(objectsAt<{ uid: string }>(record, 'pessoas').flatMap(({ uid }) => uid ?? []))].sort(),
  }),
  personal: ['pessoas', 'pendentes'],
  people: [{ path: 'pessoas[].uid', by: 'id', part: 'pessoas[]' }],
  desk: false,
  small: { most: 2000, within: ['album'] },
  lists: [{ equal: ['album'], orderBy: [] }],
})

export type Marcacao = RecordOf<typeof marcacoes>
