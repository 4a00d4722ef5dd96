import * as z from 'zod'
import { CATEGORIAS_DE_APOIADOR } from '../../base/portal/apoiadores.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  camposDePortal,
  escolha,
  imagem,
  textoObrigatorio,
  url,
  vinculo,
} from '../../base/collections/campos.ts'

/** Sponsor or supporter of an entity, shown by tier and period on its home and at the foot of its public pages (PRODUCT 2(h)). */
export const apoiadores = defineCollection({
  name: 'apoiadores',
  label: { singular: 'apoiador', plural: 'apoiadores', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 80),
      ...camposDeBusca,
      categoria: escolha('Categoria', CATEGORIAS_DE_APOIADOR, ['master', 'ouro', 'prata', 'apoio', 'governo'])
        .default('apoio')
        .meta(PERGUNTADA),
      site: url('Site'),
      ...camposDePortal,
      logo: imagem('Logo'),
      logoEscuro: imagem('Logo para fundo escuro', { help: 'Sem ele, o logo aparece sobre um cartão claro.' }),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  bulk: ['categoria'],
  access: { read: 'public', create: 'rule', update: 'rule' },
  portals: { shows: ['categoria', 'site', 'logo.arquivo', 'logo.alt', 'logoEscuro.arquivo'], needs: 'logo.arquivo' },
  small: { most: 1000 },
  lists: [...nosDoisSentidos('searchableName'), ...nosDoisSentidos('ordem'), { equal: ['categoria'], orderBy: [] }],
})

export type Apoiador = RecordOf<typeof apoiadores>
