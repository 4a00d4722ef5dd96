import * as z from 'zod'
import { LICENCAS } from '../galeria/licencas.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Obstacle } from '../../base/records/process.ts'
import { publicacao } from '../../base/records/publication.ts'
import {
  camposDeBusca,
  derivado,
  escolha,
  imagemSemDescricao,
  opcional,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/** Obstacles in a picture to showing it with its album. */
export function impedimentosDaImagem(record: StoredRecord): readonly Obstacle[] {
  const said = (path: string) => String(valueAt(record, path) ?? '').trim() !== ''
  return [
    ...(said('imagem.arquivo') ? [] : [{ text: 'Falta o arquivo da imagem.' }]),
    ...(said('imagem.alt') ? [] : [{ text: 'Falta a descrição para quem não vê a imagem.' }]),
    ...(record.semConsentimento === true
      ? [{ text: 'Há uma pessoa marcada sem consentimento de uso de imagem.' }]
      : []),
  ]
}

/**
 * Picture of an album, seen with it: by the same people, from its publication on, unless the picture itself has an obstacle. The people on
 * it are stored in `marcacoes`, as visitors read every field of this record.
 */
export const imagens = defineCollection({
  name: 'imagens',
  label: { singular: 'imagem', plural: 'imagens', artigo: 'a' },
  schema: () =>
    z.object({
      album: textoObrigatorio('Álbum', 128),
      // Pictures sent in a batch are described afterwards: one without a description is not shown.
      imagem: imagemSemDescricao('Imagem'),
      legenda: opcional('Legenda', 200),
      ...camposDeBusca,
      licenca: escolha('Licença', LICENCAS, ['reservada', 'imprensa', 'ccBy', 'ccByNc']).default('reservada'),
      ordem: z.number().min(0).max(1e12).default(0).meta({ label: 'Ordem' }),
      semConsentimento: z.boolean().default(false).meta({ label: 'Falta um consentimento de imagem', derived: true }),
      filtros: z.object({ pronta: derivado(z.boolean(), 'Pode aparecer') }).optional(),
      vinculo: vinculo.prefault({}),
      publicacao,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  parent: { collection: 'albuns', path: 'album', guard: impedimentosDaImagem, closed: 'bloqueado' },
  search: { name: 'legenda', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule', serverOnly: ['semConsentimento'] },
  filtros: (record) => ({ pronta: impedimentosDaImagem(record).length === 0 }),
  desk: false,
  // The second serves the counts and the cover of an album (functions/src/conteudo/galeria/resumo.ts).
  lists: [...nosDoisSentidos('ordem'), { equal: ['filtros.pronta'], orderBy: [] }],
  order: { path: 'ordem', direction: 'asc' },
})

export type Imagem = RecordOf<typeof imagens>
