import * as z from 'zod'
import { readBlocks } from '../blocos.ts'
import { PORTAIS_DE_CONTEUDO } from '../../base/portal/portaisDeConteudo.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { publicacao } from '../../base/records/publication.ts'
import { blocos, blocosFaults } from './blocos.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  escolha,
  imagem,
  opcional,
  slug,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/** Content page of an entity (PRODUCT 2(h)): blocks in an order, shown by its slug in one portal, and named in that portal's menu. */
export const conteudos = defineCollection({
  name: 'conteudos',
  label: { singular: 'página', plural: 'páginas', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      resumo: opcional('Resumo', 240, { kind: 'multiline', help: 'Uma frase, para buscas e links compartilhados.' }),
      capa: imagem('Capa'),
      portal: escolha('Portal', PORTAIS_DE_CONTEUDO, ['padrao', 'institucional', 'transparencia', 'sie', 'cbtkdeduca'])
        .default('padrao')
        .meta(PERGUNTADA),
      slug: slug('Endereço', 'titulo', { help: 'O fim do endereço da página: /content?pagina=como-se-filiar.' }),
      noMenu: z.boolean().default(true).meta({ label: 'Aparece no menu do portal' }),
      acima: opcional('Abaixo de', 80, { help: 'Página do menu sob a qual esta fica; vazio para o primeiro nível.' }),
      ordem: z.number().int().min(0).max(999).default(0).meta({ label: 'Ordem', help: 'As menores vêm primeiro.' }),
      blocos: blocos('Blocos'),
      vinculo: vinculo.prefault({}),
      publicacao,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  publication: {
    guard(record) {
      const { blocos: shown, recusado } = readBlocks(record.blocos)
      return [
        ...(record.slug ? [] : [{ text: 'Escreva o endereço da página.' }]),
        ...(shown.length === 0 ? [{ text: 'Inclua pelo menos um bloco com conteúdo.' }] : []),
        ...(recusado && shown.length > 0
          ? [{ text: 'Um bloco está vazio ou traz algo que não pode ser mostrado. Revise os blocos.' }]
          : []),
        ...blocosFaults(record.blocos),
      ]
    },
  },
  small: {
    most: 1000,
    searched: true,
    paged: [{ equal: ['portal'], orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }] }],
  },
  lists: [
    ...nosDoisSentidos('searchableName'),
    // A page is found by portal and slug; of two published pages with the same address the newest is shown.
    {
      equal: ['slug', 'portal'],
      orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }],
    },
    { equal: ['publicacao.situacao'], orderBy: [] },
  ],
})

export type Conteudo = RecordOf<typeof conteudos>
